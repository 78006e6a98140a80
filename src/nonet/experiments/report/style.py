"""How a report looks: on a screen and on a telephone, in light and dark, and on paper."""

STYLE = """
:root {
  --paper: #fcfcfb; --ink: #222222; --faint: #5f5f5f; --rule: #d9d9d6; --tint: #f1f1ee;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #17181a; --ink: #e6e6e3; --faint: #a3a39e; --rule: #3a3b3e; --tint: #222427; }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, "Segoe UI", Helvetica, Arial, "DejaVu Sans", sans-serif;
  -webkit-text-size-adjust: 100%; text-size-adjust: 100%;
}
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
header p { margin: 0; color: var(--faint); font-size: 0.9rem; }
h1 { margin: 0.2rem 0 1rem; font-size: clamp(1.4rem, 5vw, 2rem); line-height: 1.2; }
h2 { margin: 2.6rem 0 0.8rem; font-size: 1.3rem; line-height: 1.25; }
p, dd, figcaption, summary { overflow-wrap: break-word; }
figure { margin: 0 0 2rem; }
figcaption { margin-top: 0.5rem; color: var(--faint); font-size: 0.9rem; }
.card {
  overflow-x: auto; background: #ffffff; color: #222222;
  border: 1px solid var(--rule); border-radius: 6px;
}
.card svg { display: block; width: 100%; min-width: 32rem; height: auto; }
.box { overflow: auto; max-height: 32rem; margin: 0 0 1.5rem; border: 1px solid var(--rule);
  border-radius: 6px; }
.card:focus-visible, .box:focus-visible, summary:focus-visible {
  outline: 2px solid #3b8fd4; outline-offset: 2px;
}
table { border-collapse: separate; border-spacing: 0; width: 100%; font-size: 0.85rem;
  font-variant-numeric: tabular-nums; }
caption { padding: 0.5rem 0.7rem; text-align: left; font-weight: 600; }
th, td { padding: 0.22rem 0.7rem; text-align: right; white-space: nowrap; }
thead th { position: sticky; top: 0; background: var(--tint);
  border-bottom: 1px solid var(--rule); }
tbody th { font-weight: 500; }
tbody th, .word { text-align: left; }
tbody tr:nth-child(even) > * { background: var(--tint); }
details { margin: 0 0 1rem; }
summary { cursor: pointer; padding: 0.35rem 0; font-weight: 600; }
dl { margin: 0; }
dl div { display: grid; grid-template-columns: minmax(7rem, 11rem) 1fr; gap: 0 1rem;
  padding: 0.2rem 0; }
dt, dd { margin: 0; overflow-wrap: anywhere; }
code { font: 0.9em/1.5 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
pre { margin: 0 0 1.5rem; padding: 0.8rem 1rem; background: var(--tint); border-radius: 6px;
  white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 34rem) {
  dl div { grid-template-columns: 1fr; padding: 0.3rem 0; }
}
@media print {
  :root { --paper: #ffffff; --ink: #000000; --faint: #444444; --rule: #bbbbbb; --tint: #f4f4f4; }
  main { max-width: none; padding: 0; }
  figure, tr { break-inside: avoid; }
  h2 { break-after: avoid; }
  .card, .box { overflow: visible; max-height: none; border: 0; }
  .card svg { min-width: 0; max-width: 17cm; }
  table { font-size: 6pt; }
  th, td { padding: 0.1rem 0.2rem; }
  thead th { position: static; }
}
"""
