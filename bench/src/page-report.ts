import type { PageVisit } from './page-visit.ts';
import { median } from './statistics.ts';

export interface MeasuredPage {
  readonly language: string;
  readonly visits: readonly PageVisit[];
}

/** Maximum number of bytes of a first visit, in any language. */
export const MAX_BYTES = 75_000;
/** Maximum number of requests: the document, its script, the start call, and two spare ones. */
export const MAX_REQUESTS = 5;

/** Published measurements of other tools on a similar machine: time until the first question is visible, and bytes. */
const OTHER_TOOLS = [
  { name: 'LimeSurvey', seconds: 8.7, kilobytes: 268 },
  { name: 'SurveyJS', seconds: 12.2, kilobytes: 470 },
  { name: 'Enketo', seconds: 19.8, kilobytes: 816 },
  { name: 'Formbricks', seconds: 23, kilobytes: 950 },
];

/** The measurements as a Markdown table: the median visit, and in brackets the worst. */
export function writePageReport(pages: readonly MeasuredPage[]): string {
  return [
    `${Math.min(...pages.map(({ visits }) => visits.length))} first visits per language; median (worst).`,
    '',
    '| language | painted | painted whole | usable | first question answerable | bytes | requests |',
    '|---|---|---|---|---|---|---|',
    ...pages.map(rowOf),
    `| target | 1.20 s or less | | 3.00 s or less | | ${thousands(MAX_BYTES)} or less | ${MAX_REQUESTS} or fewer |`,
    ...OTHER_TOOLS.map(
      ({ name, seconds, kilobytes }) => `| ${name} | | | | ${seconds.toFixed(1)} s (shows) | ${kilobytes} kB | |`,
    ),
  ].join('\n');
}

/** Describes visits above the limits; times have no limit, because they depend on the machine as well. */
export function findOverweight(pages: readonly MeasuredPage[]): string[] {
  return pages.flatMap(({ language, visits }) => {
    const bytes = Math.max(...visits.map((visit) => visit.bytes));
    const requests = Math.max(...visits.map((visit) => visit.requests));
    return [
      ...(bytes > MAX_BYTES ? [`${language}: ${thousands(bytes)} bytes, ${thousands(MAX_BYTES)} are allowed.`] : []),
      ...(requests > MAX_REQUESTS ? [`${language}: ${requests} requests, ${MAX_REQUESTS} are allowed.`] : []),
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
