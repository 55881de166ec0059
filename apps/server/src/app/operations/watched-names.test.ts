import { readFileSync } from 'node:fs';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPrometheusMetrics } from '../../platform/metrics/prometheus-metrics.ts';
import { exerciseMetrics, sampledNames } from '../../testkit/exercised-metrics.ts';
import { installationMetrics } from './installation-metrics.ts';

/** Checks that the alert rules and the dashboard ask for metrics and labels that exist. */

const ROOT = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** Added by Prometheus. */
const ADDED = { names: ['up'], labels: ['instance', 'job', 'le'] };
const WORDS_OF_PROMQL = [
  ...['and', 'or', 'by', 'sum', 'max', 'min', 'rate', 'increase', 'time', 'topk'],
  ...['histogram_quantile', 'min_over_time'],
];

interface Rule {
  readonly name: string;
  readonly expression: string;
  readonly summary: string;
  readonly runbook: string;
}

/** The rules of the file, which promtool checks as a whole. */
const rules: Rule[] = read('ops/prometheus/alerts.yaml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expression: /^ {8}expr: (?:\|\n)?((?:.|\n)*?)^ {8}(?:for|labels):/m.exec(text)?.[1] ?? '',
    summary: /^ {10}summary: '(.+)'$/m.exec(text)?.[1] ?? '',
    runbook: /^ {10}runbook_url: (.+)$/m.exec(text)?.[1] ?? '',
  }));

const dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
    }),
  ),
});
const panels = dashboard
  .parse(JSON.parse(read('ops/grafana/plumbline.json')))
  .panels.filter(({ targets }) => targets.length > 0);

/** Names of metrics, each with its labels. */
let known: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(async () => {
  const metrics = createPrometheusMetrics({ thread: 'requests', reportsProcess: true });
  exerciseMetrics(metrics);
  metrics.watchPool('requests', new pg.Pool());
  const installation = await installationMetrics({
    version: '1.0.0',
    role: 'all',
    isReady: true,
    readings: {
      jobs: [{ name: 'send_email', waiting: 0, retrying: 0, active: 0, dead_lettered: 0, oldest_seconds: null }],
      waitingEvents: 0,
    },
    certificates: [{ name: 'public_url', host: 'surveys.example.org', expiresAt: new Date() }],
    lastBackup: { isScheduled: true, succeededAt: null, failure: null, lateSince: null },
  });
  known = sampledNames([...(await metrics.snapshot()), ...installation]);
});

/** What an expression or a text with placeholders names. */
function namedIn(expression: string) {
  const withoutTexts = expression.replaceAll(/"[^"]*"/g, '');
  const selectors = [...withoutTexts.matchAll(/(\w+)\{([^}]*)\}/g)].map(([, name = '', matchers = '']) => ({
    name,
    labels: [...matchers.matchAll(/(\w+)\s*(?:=|!=|=~|!~)/g)].map(([, label = '']) => label),
  }));
  const grouped = [...withoutTexts.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const rest = withoutTexts.replaceAll(/\{[^}]*\}|\bby \([^)]*\)|\[[^\]]*\]/g, ' ');
  const names = [...rest.matchAll(/[a-z_]\w*/gi)]
    .map(([word]) => word)
    .filter((word) => !WORDS_OF_PROMQL.includes(word));
  return { names, selectors, grouped };
}

function unknownIn(expression: string): string[] {
  const { names, selectors, grouped } = namedIn(expression);
  const labelsOf = (list: readonly string[]) =>
    new Set([...list.flatMap((name) => [...(known.get(name) ?? [])]), ...ADDED.labels]);
  return [
    ...names.filter((name) => !known.has(name) && !ADDED.names.includes(name)),
    ...selectors.flatMap(({ name, labels }) => labels.filter((label) => !labelsOf([name]).has(label))),
    ...grouped.filter((label) => !labelsOf(names).has(label)),
  ];
}

test('rules and panels are found', () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(panels.length).toBeGreaterThan(15);
  expect(unknownIn('sum by (no_label) (rate(no_metric{no_matcher="x"}[5m]))').sort()).toEqual([
    'no_label',
    'no_matcher',
    'no_metric',
  ]);
});

test('every alert asks for metrics and labels that exist', () => {
  for (const { name, expression } of rules) {
    expect(expression, name).not.toBe('');
    expect(unknownIn(expression), name).toEqual([]);
  }
});

test('every alert has a summary, and a section of the operations manual that says what to do', () => {
  const sections = new Set(
    [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
  for (const { name, summary, runbook } of rules) {
    expect(summary, name).toMatch(/^[A-Z{].+\.$/);
    const [file, section = ''] = runbook.split('#');
    expect(file, name).toBe('docs/operations.md');
    expect(sections, name).toContain(section);
  }
});

test('every panel of the dashboard asks for metrics and labels that exist', () => {
  for (const { title, targets } of panels) {
    for (const { expr, legendFormat } of targets) {
      expect(unknownIn(expr), title).toEqual([]);
      const { names } = namedIn(expr);
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      const labels = new Set([...names.flatMap((name) => [...(known.get(name) ?? [])]), ...ADDED.labels]);
      expect(
        shown.filter((label) => !labels.has(label)),
        title,
      ).toEqual([]);
    }
  }
});
