/** Styles of the public pages of campaigns and actions, in addition to the design tokens. Loads no font, to spare phones on a site. */
export const PLAIN_STYLES = `
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: var(--size-text)/var(--leading-text) system-ui, sans-serif; }
main, nav { max-width: 42rem; margin: 0 auto; padding: 0 1.25rem; }
nav { padding-top: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0; padding: 0; list-style: none; font-size: var(--size-small); line-height: var(--leading-small); }
nav a, nav span { display: inline-flex; align-items: center; min-height: 2.75rem; }
nav span { font-weight: 680; }
a { color: inherit; text-underline-offset: 0.25em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
header { padding: 1.5rem 0 0; }
.kicker { display: flex; flex-wrap: wrap; gap: 0 0.75rem; margin: 0; padding-inline-start: 0.75rem; border-inline-start: 2px solid var(--accent); font-weight: 680; }
.kicker bdi { font-weight: 400; color: var(--ink-soft); }
h1 { margin: 1rem 0 0; font-size: var(--size-title); line-height: var(--leading-title); font-weight: 720; text-wrap: balance; }
h2 { margin: 2rem 0 0.5rem; font-size: var(--size-large); line-height: var(--leading-large); font-weight: 680; }
p { margin: 0.5rem 0 0; }
h1, p, dd, .what, .name, .place { overflow-wrap: anywhere; }
.written { white-space: pre-line; }
.soft, .note { color: var(--ink-soft); font-size: var(--size-small); line-height: var(--leading-small); }
dl { margin: 0; border-top: 1px solid var(--line); }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--ink-soft); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
ul.rows { margin: 0.75rem 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
ul.rows li { padding: 0.625rem 0; border-bottom: 1px solid var(--line); }
.head { display: flex; align-items: baseline; justify-content: space-between; gap: 0 1rem; }
.name, .place { flex: 1; min-width: 0; }
.figure, .state { max-width: 50%; text-align: end; }
.figure { font-weight: 680; font-variant-numeric: tabular-nums; }
.figure.none { font-weight: 400; color: var(--ink-soft); }
svg.bar { display: block; width: 100%; height: 0.5rem; margin: 0.375rem 0 0.25rem; forced-color-adjust: none; }
svg.bar .track { fill: var(--line); }
svg.bar .value { fill: var(--ink); }
[dir="rtl"] svg.bar { transform: scaleX(-1); }
.state { font-size: var(--size-small); line-height: var(--leading-text); font-weight: 680; }
header + dl { margin-top: 1rem; }
form { display: grid; justify-items: start; gap: 0.5rem; padding: 2rem 0 3rem; }
label { font-weight: 680; }
.next { margin-top: 1.5rem; }
input, textarea { width: 100%; padding: 0.625rem 0.75rem; border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--raised); color: inherit; font: inherit; }
textarea { min-height: 7rem; resize: vertical; }
button { min-height: 3rem; padding: 0 1.25rem; border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--raised); color: inherit; font: inherit; font-weight: 680; cursor: pointer; }
button.main { border-color: transparent; background: var(--accent); color: var(--accent-ink); }
button.main:hover { background: var(--accent-strong); }
.problem { color: var(--danger); font-weight: 600; }
footer { padding: 1.5rem 0 3rem; }
.gone { padding-top: 3rem; padding-bottom: 4rem; }
@media (forced-colors: active) {
  svg.bar .track { fill: GrayText; }
  svg.bar .value { fill: CanvasText; }
}
@media print {
  @page { size: A4; margin: 10mm 15mm; }
  :root { color-scheme: only light; }
  body { background: none; font-size: 9.5pt; line-height: 1.25; }
  nav { display: none; }
  main { max-width: none; padding: 0; }
  header { padding: 0; }
  h1 { margin-top: 2mm; font-size: 17pt; line-height: 1.2; }
  h2 { margin: 3mm 0 1mm; font-size: 12pt; line-height: 1.2; }
  p { margin-top: 1mm; }
  .soft, .note, .state { font-size: 8.5pt; line-height: 1.25; }
  dl { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8mm; border: 0; }
  dl div, ul.rows li { padding: 1mm 0; }
  ul.rows { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8mm; margin-top: 1mm; border: 0; }
  ul.rows li { break-inside: avoid; }
  svg.bar { height: 1.5mm; margin: 0.5mm 0; print-color-adjust: exact; }
  footer { padding: 2mm 0 0; }
}
`;
