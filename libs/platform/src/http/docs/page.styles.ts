// The look of the documentation: the colors, corners and type of the console, light and dark.
export const STYLES = `
:root { color-scheme: light dark; --ink: #1c2024; --dim: #5a626a; --brand: #3b5bdb; --surface: #fff; --canvas: #f8f9fb;
  --line: #e3e6ea; --code: #eef0f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #d5d9de; --dim: #a6adb4; --brand: #91a7ff; --surface: #1f2226;
  --canvas: #16181b; --line: #33383e; --code: #272b30; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--canvas); color: var(--ink);
  font: 16px/1.6 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
a { color: var(--brand); text-underline-offset: 2px; }
a:focus-visible, pre:focus-visible, summary:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px;
  border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; z-index: 2; background: var(--surface); padding: 8px 12px; border-radius: 8px; }
header { background: var(--surface); border-bottom: 1px solid var(--line); }
header nav { max-width: 1120px; margin: auto; padding: 10px 24px; display: flex; flex-wrap: wrap; gap: 4px 20px;
  align-items: baseline; }
header a { color: var(--ink); text-decoration: none; padding: 2px 0; }
header a:hover { text-decoration: underline; }
header a[aria-current] { color: var(--brand); font-weight: 600; }
header a:first-child { font-weight: 600; margin-inline-end: auto; }
@media (max-width: 759px) { header a:first-child { flex-basis: 100%; } }
.frame { max-width: 1120px; margin: auto; padding: 32px 24px 64px; display: grid; grid-template-columns: minmax(0, 1fr);
  gap: 40px; }
.frame > aside { order: 2; }
@media (min-width: 900px) {
  .frame.two { grid-template-columns: 220px minmax(0, 1fr); }
  .frame > aside { order: 0; position: sticky; top: 16px; align-self: start; max-height: calc(100vh - 32px);
  overflow-y: auto; }
}
aside ul { list-style: none; margin: 0; padding: 0; }
aside a { display: block; padding: 4px 10px; border-radius: 8px; color: var(--ink); text-decoration: none; }
aside a:hover { background: var(--code); }
aside a[aria-current] { background: var(--code); color: var(--brand); font-weight: 600; }
aside h2 { font-size: 13px; color: var(--dim); margin: 0 0 6px 10px; font-weight: 600; }
main { min-width: 0; overflow-wrap: break-word; }
main > p, main > ul, main > ol { max-width: 74ch; }
h1, h2, h3 { line-height: 1.25; font-weight: 600; }
h1 { font-size: 30px; margin: 0 0 12px; overflow-wrap: anywhere; }
h2 { font-size: 21px; margin: 36px 0 10px; }
h3 { font-size: 17px; margin: 26px 0 8px; }
.lead { color: var(--dim); font-size: 17px; max-width: 70ch; margin-top: 0; }
code { font: 0.875em/1.5 ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
  background: var(--code); padding: 0.1em 0.35em; border-radius: 4px; }
pre { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 14px 16px; overflow-x: auto; }
pre code { background: none; padding: 0; font-size: 13.5px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 15px; }
th, td { text-align: start; vertical-align: top; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); }
th { color: var(--dim); font-weight: 600; font-size: 13px; }
td code { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 8px 20px; margin: 20px 0; }
dt { color: var(--dim); }
dd { margin: 0; max-width: 70ch; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 12px; padding: 0;
  list-style: none; max-width: none !important; }
.cards li { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px; }
.cards a { font-weight: 600; }
.cards p { margin: 2px 0 0; color: var(--dim); font-size: 14.5px; line-height: 1.45; }
.operations { list-style: none; padding: 0; margin: 0; max-width: none !important; }
.operations li { padding: 7px 0; border-bottom: 1px solid var(--line); display: grid;
  grid-template-columns: minmax(0, 1fr); gap: 0 20px; }
@media (min-width: 760px) { .operations li { grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); } }
.operations code { background: none; padding: 0; }
.method { display: inline-block; min-width: 4.4em; font-weight: 600; color: var(--dim); }
.dim { color: var(--dim); }
`;
