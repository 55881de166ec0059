/** The styles of the status page besides the design tokens. No font is loaded, because the page must work during failures. */
export const STATUS_STYLES = `
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: var(--size-text)/var(--leading-text) system-ui, sans-serif; font-variant-numeric: tabular-nums; }
header, main { max-width: 72rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 1rem; padding-bottom: 1rem; }
.brand { margin: 0; padding-left: 0.75rem; border-left: 2px solid var(--accent); font-weight: 680; }
.host { margin-left: 0.5rem; color: var(--ink-soft); font-weight: 400; overflow-wrap: anywhere; }
main { padding-bottom: 4rem; }
h1 { display: flex; align-items: center; gap: 0.75rem; margin: 0; font-size: var(--size-title); line-height: var(--leading-title); font-weight: 720; }
h2 { margin: 0 0 0.5rem; font-size: var(--size-text); line-height: var(--leading-text); font-weight: 680; }
p { margin: 0.5rem 0 0; }
.soft { color: var(--ink-soft); font-size: var(--size-small); line-height: var(--leading-small); }
a { color: inherit; text-underline-offset: 0.25em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.verdict { padding: 1.5rem 0 2rem; }
.verdict svg { flex: none; width: 2.25rem; height: 2.25rem; fill: none; stroke: var(--safe); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.verdict[data-works="false"] svg { stroke: var(--danger); }
[data-stale], .wrong { color: var(--danger); font-weight: 600; }
.attention { margin: 0 0 2.5rem; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.attention li { display: grid; gap: 0.25rem 2rem; padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
code { padding: 0.125rem 0.375rem; border-radius: var(--radius); background: var(--sunken); font: 600 var(--size-small)/var(--leading-small) ui-monospace, monospace; overflow-wrap: anywhere; }
.sections { display: grid; gap: 2.5rem 3rem; }
dl { margin: 0; border-top: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 1.5rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--ink-soft); overflow-wrap: anywhere; }
dd { flex: none; max-width: 65%; margin: 0; text-align: right; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; border-top: 1px solid var(--line); }
th, td { padding: 0.625rem 0 0.625rem 1rem; border-bottom: 1px solid var(--line); text-align: right; font-weight: 400; }
th:first-child { padding-left: 0; text-align: left; }
thead th { color: var(--ink-soft); font-size: var(--size-small); line-height: var(--leading-small); }
tbody th { font: 600 var(--size-small)/var(--leading-text) ui-monospace, monospace; }
.narrow { max-width: 26rem; padding-top: 3rem; }
form { display: grid; gap: 0.5rem; padding-top: 1.5rem; }
label { font-weight: 600; }
input { min-height: 3rem; padding: 0 0.75rem; border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--raised); color: inherit; font: inherit; }
button { min-height: 3rem; margin-top: 0.5rem; border: 0; border-radius: var(--radius); background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 680; cursor: pointer; }
button:hover { background: var(--accent-strong); }
@media (min-width: 48rem) {
  .sections { grid-template-columns: 1fr 1fr; align-items: start; }
  .wide { grid-column: 1 / -1; }
  .attention li { grid-template-columns: 1fr 1fr; }
}
@media (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: grid; grid-template-columns: 5fr 6fr; gap: 0 1.25rem; padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
  th, td { padding: 0.125rem 0; border: 0; }
  tbody th { grid-column: 1 / -1; padding-bottom: 0.25rem; }
  td { display: flex; justify-content: space-between; gap: 0.5rem; font-size: var(--size-small); }
  td::before { content: attr(data-column); color: var(--ink-soft); white-space: nowrap; }
}
`;
