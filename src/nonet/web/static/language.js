// The language of the page, before anything is drawn: the one that was chosen, or the first that the
// browser asks for. Its words are fetched at once, beside the modules that will need them.
{
  const known = ["en", "fr"];
  const wanted = navigator.languages.map((code) => code.slice(0, 2));
  try {
    wanted.unshift(JSON.parse(localStorage.getItem("nonet.language")));
  } catch {
    // A browser that keeps nothing has chosen nothing.
  }
  const code = wanted.find((each) => known.includes(each)) ?? "en";
  document.documentElement.lang = code;
  const words = document.createElement("link");
  Object.assign(words, { rel: "preload", as: "fetch", crossOrigin: "", href: `words/${code}.json` });
  document.head.append(words);
}
