// A classic script: chooses the language before anything is drawn, and fetches its texts at once.
// It is the language that the user chose, or the first that the browser asks for.
{
  const known = ["en", "fr"];
  const wanted = navigator.languages.map((code) => code.slice(0, 2));
  try {
    wanted.unshift(JSON.parse(localStorage.getItem("nonet.language") ?? "null"));
  } catch {
    // A browser that stores nothing has no choice stored.
  }
  const code = wanted.find((each) => known.includes(each)) ?? "en";
  document.documentElement.lang = code;
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href: `words/${code}.json` });
  document.head.append(link);
}
