import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeHtml } from '../core/escape-html.ts';
import { type Attention, attentionTo, type Status } from '../features/operations/status.ts';
import { type StatusSection, statusSections } from '../features/operations/status-sections.ts';
import { STATUS_STYLES } from './status-styles.ts';

/** The script that keeps the page current; the page works without it. */
export const STATUS_SCRIPT = `const EVERY_MS = 30000;
async function refresh() {
  if (document.hidden || document.activeElement !== document.body || String(getSelection()) !== '') return;
  const note = document.querySelector('[data-stale]');
  try {
    const answer = await fetch(location.pathname);
    if (!answer.ok) throw new Error(String(answer.status));
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    document.title = next.title;
    document.querySelector('main').replaceWith(next.querySelector('main'));
  } catch {
    if (note !== null) note.hidden = false;
  }
}
if (document.querySelector('[data-stale]') !== null) setInterval(refresh, EVERY_MS);
`;

const TOKENS = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8');
const STYLES = `${TOKENS}${STATUS_STYLES}`;

/** The source of the page's styles, for its content security policy. */
export const STATUS_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;

/**
 * The status for the operator.
 *
 * @param host of PUBLIC_URL, which distinguishes several installations
 */
export function statusPage(status: Status, host: string): string {
  const attention = attentionTo(status);
  const title = attention.length === 0 ? 'Everything works' : countOf(attention.length);
  const time = status.checkedAt.toISOString();
  return document(
    { title, host },
    `<main>
<div class="verdict" data-works="${attention.length === 0}">
<h1>${mark(attention.length === 0)}<span>${title}</span></h1>
<p class="soft">Checked at <time datetime="${time}">${time.slice(11, 19)} UTC</time>. <a href="/status">Refresh</a></p>
<p data-stale hidden role="status">The page could not be refreshed. The server may have stopped.</p>
</div>
${attention.length === 0 ? '' : `<section><h2>What to do</h2><ul class="attention">${attention.map(attentionItem).join('')}</ul></section>`}
<div class="sections">
${statusSections(status).map(section).join('\n')}
</div>
</main>`,
  );
}

/** Asks for the token. */
export function tokenPage({ isWrong, host }: { readonly isWrong: boolean; readonly host: string }): string {
  return document(
    { title: 'Status of this installation', host },
    `<main class="narrow">
<h1>Status of this installation</h1>
<p class="soft">Enter the value of OPERATIONS_TOKEN. You stay signed in for an hour.</p>
${isWrong ? '<p class="wrong" id="wrong" role="alert">This is not the token.</p>' : ''}
<form method="post" action="/status">
<label for="token">Token</label>
<input id="token" name="token" type="password" required autocomplete="off"${isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
<button type="submit">Show the status</button>
</form>
</main>`,
  );
}

function document({ title, host }: { readonly title: string; readonly host: string }, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(host)} · Plumbline</title>
<style>${STYLES}</style>
<script type="module" src="/status.js"></script>
</head>
<body>
<header><p class="brand">Plumbline <span class="host">${escapeHtml(host)}</span></p></header>
${main}
</body>
</html>
`;
}

function countOf(amount: number): string {
  return amount === 1 ? '1 thing needs attention' : `${amount} things need attention`;
}

/** A symbol besides the colour: a tick, or an exclamation mark in a triangle. */
function mark(works: boolean): string {
  const shape = works
    ? '<circle cx="12" cy="12" r="10"/><path d="M7.5 12.5l3 3 6-6.5"/>'
    : '<path d="M12 3 2 21h20z"/><path d="M12 10v5M12 17.5v.5"/>';
  return `<svg viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`;
}

function attentionItem({ problem, remedy }: Attention): string {
  const help = 'command' in remedy ? `Run <code>${escapeHtml(remedy.command)}</code>` : escapeHtml(remedy.advice);
  return `<li><strong>${escapeHtml(problem)}</strong> <span>${help}</span></li>`;
}

function section({ title, content }: StatusSection): string {
  return content.kind === 'facts'
    ? `<section><h2>${escapeHtml(title)}</h2><dl>${content.rows.map(fact).join('')}</dl></section>`
    : `<section class="wide"><h2>${escapeHtml(title)}</h2>${table(title, content)}</section>`;
}

function fact([label, value]: readonly [string, string]): string {
  return `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`;
}

type TableContent = Extract<StatusSection['content'], { kind: 'table' }>;

/** The cells carry the name of their column, which narrow screens show in place of the head. */
function table(title: string, { columns, rows }: TableContent): string {
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  const body = rows.map(([first = '', ...cells]) => {
    const rest = cells.map(
      (cell, index) => `<td data-column="${escapeHtml(columns[index + 1] ?? '')}">${escapeHtml(cell)}</td>`,
    );
    return `<tr><th scope="row">${escapeHtml(first)}</th>${rest.join('')}</tr>`;
  });
  return `<table aria-label="${escapeHtml(title)}"><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
