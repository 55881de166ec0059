import type { PageVisit } from './page-visit.ts';
import { median } from './statistics.ts';

export interface MeasuredPage {
  readonly language: string;
  readonly visits: readonly PageVisit[];
}

/** The page may not weigh more, in any language. */
export const MOST_BYTES = 75_000;
/** The document, its script, Start, and two to spare. */
export const MOST_REQUESTS = 5;

/** Others' measurements of other tools on such a machine: until the first question shows, and the bytes for it. */
const OTHER_TOOLS = [
  { name: 'LimeSurvey', seconds: 8.7, kilobytes: 268 },
  { name: 'SurveyJS', seconds: 12.2, kilobytes: 470 },
  { name: 'Enketo', seconds: 19.8, kilobytes: 816 },
  { name: 'Formbricks', seconds: 23, kilobytes: 950 },
];

/** What was measured, as a Markdown table: the median visit, and behind it the worst. */
export function writePageReport(pages: readonly MeasuredPage[]): string {
  return [
    `${Math.min(...pages.map(({ visits }) => visits.length))} first visits per language; median (worst).`,
    '',
    '| language | painted | painted whole | usable | first question answerable | bytes | requests |',
    '|---|---|---|---|---|---|---|',
    ...pages.map(rowOf),
    `| wanted | 1.20 s or less | | 3.00 s or less | | ${thousands(MOST_BYTES)} or less | ${MOST_REQUESTS} or fewer |`,
    ...OTHER_TOOLS.map(
      ({ name, seconds, kilobytes }) => `| ${name} | | | | ${seconds.toFixed(1)} s (shows) | ${kilobytes} kB | |`,
    ),
  ].join('\n');
}

/** Sentences on what a page asks for beyond its measure; times are no part of it, because they are also the machine's. */
export function findExcess(pages: readonly MeasuredPage[]): string[] {
  return pages.flatMap(({ language, visits }) => {
    const bytes = Math.max(...visits.map((visit) => visit.bytes));
    const requests = Math.max(...visits.map((visit) => visit.requests));
    return [
      ...(bytes > MOST_BYTES ? [`${language}: ${thousands(bytes)} bytes, ${thousands(MOST_BYTES)} are allowed.`] : []),
      ...(requests > MOST_REQUESTS ? [`${language}: ${requests} requests, ${MOST_REQUESTS} are allowed.`] : []),
    ];
  });
}

function rowOf({ language, visits }: MeasuredPage): string {
  const cell = (value: (visit: PageVisit) => number, write: (value: number) => string) => {
    const values = visits.map(value);
    return `${write(median(values))} (${write(Math.max(...values))})`;
  };
  const cells = [
    cell((visit) => visit.painted, seconds),
    cell((visit) => visit.paintedWhole, seconds),
    cell((visit) => visit.usable, seconds),
    cell((visit) => visit.answerable, seconds),
    cell((visit) => visit.bytes, thousands),
    cell((visit) => visit.requests, String),
  ];
  return `| ${[language, ...cells].join(' | ')} |`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const thousands = (value: number) => value.toLocaleString('en');
