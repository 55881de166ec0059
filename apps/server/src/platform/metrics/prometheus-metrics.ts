import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Area, Metrics, Snapshot } from './metrics.ts';
import { createPoolMetrics } from './pool-metrics.ts';
import { addProcessMetrics, addThreadMetrics, type ThreadName } from './runtime-metrics.ts';

/** Advised by OpenTelemetry for `http.server.request.duration`. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** Up to the largest batch of the coalescer. */
const BATCH_SIZES = [1, 4, 8, 16];

export interface PrometheusOptions {
  readonly thread: ThreadName;
  /** Whether these metrics include the whole process; exactly one thread does. */
  readonly reportsProcess: boolean;
}

/**
 * Metrics in memory for Prometheus. Names follow OpenTelemetry's semantic conventions; others have the prefix `plumbline_`.
 *
 * A histogram for each route would take about 1,700 series, so durations are kept by area, requests are counted by resource,
 * and only failures by route.
 */
export function createPrometheusMetrics({ thread, reportsProcess }: PrometheusOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of HTTP requests, by the kind of caller they serve.',
    labelNames: ['plumbline_area'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const requests = new Counter({
    name: 'plumbline_http_requests_total',
    help: 'HTTP requests by resource: the beginning of the route, such as /v1/protected/surveys.',
    labelNames: ['plumbline_resource'],
    registers,
  });
  const failures = new Counter({
    name: 'plumbline_http_failed_requests_total',
    help: 'HTTP requests that were answered with a status of 500 or more, by resource; the log has their routes.',
    labelNames: ['plumbline_resource'],
    registers,
  });
  const responses = new Counter({
    name: 'plumbline_http_responses_total',
    help: 'HTTP responses by class of status; 499 stands for a caller that left before the answer and counts as 4xx.',
    labelNames: ['plumbline_area', 'http_response_status_class'],
    registers,
  });
  const batches = new Histogram({
    name: 'plumbline_group_commit_size',
    help: 'Requests of participants that shared a message or a transaction.',
    labelNames: ['plumbline_operation'],
    buckets: BATCH_SIZES,
    registers,
  });
  const jobs = new Counter({
    name: 'plumbline_jobs_ended_total',
    help: 'Attempts of jobs by kind and result.',
    labelNames: ['plumbline_job', 'plumbline_outcome'],
    registers,
  });
  const emails = new Counter({
    name: 'plumbline_emails_total',
    help: 'Attempts to send an email by outcome, without reminders of anonymous surveys.',
    labelNames: ['plumbline_outcome'],
    registers,
  });
  const analyses = new Counter({
    name: 'plumbline_analyses_total',
    help: 'Analyses of surveys and groups by author and outcome; "fallback" is written by the rules because the model could not be used.',
    labelNames: ['plumbline_author', 'plumbline_outcome'],
    registers,
  });
  const submissions = new Counter({
    name: 'plumbline_submissions_total',
    help: 'Submissions of answers that were stored.',
    registers,
  });
  const pools = createPoolMetrics(registry);
  let areFetched: (() => boolean) | null = null;
  const others: (() => Promise<Snapshot>)[] = [];
  addThreadMetrics(registry, thread);
  if (reportsProcess) addProcessMetrics(registry);
  const countClass = (area: Area, status: number) => {
    responses.inc({ plumbline_area: area, http_response_status_class: `${Math.floor(status / 100)}xx` });
  };

  return {
    requestEnded: ({ area, route, status, seconds }) => {
      durations.observe({ plumbline_area: area }, seconds);
      requests.inc({ plumbline_resource: resourceOf(route) });
      if (status >= 500) failures.inc({ plumbline_resource: resourceOf(route) });
      countClass(area, status);
    },
    groupCommitted: (operation, size) => batches.observe({ plumbline_operation: operation }, size),
    jobEnded: (kind, result) => jobs.inc({ plumbline_job: kind, plumbline_outcome: result }),
    emailEnded: (outcome) => emails.inc({ plumbline_outcome: outcome }),
    analysisEnded: (author, outcome, count = 1) =>
      analyses.inc({ plumbline_author: author, plumbline_outcome: outcome }, count),
    submissionsStored: (count) => submissions.inc(count),
    watchPool: pools.watch,
    watchQueues: (check) => {
      if (areFetched === null) addQueueGauge(registry, () => areFetched?.() === true);
      areFetched = check;
    },
    include: (other) => others.push(other),
    snapshot: async () => {
      const all = await Promise.all([registry.getMetricsAsJSON(), ...others.map((read) => read())]);
      // Series of different threads have different labels, or are counters to be added up.
      return all.length === 1 ? all.flat() : await AggregatorRegistry.aggregate(all).getMetricsAsJSON();
    },
  };
}

function addQueueGauge(registry: Registry, areFetched: () => boolean): void {
  new Gauge({
    name: 'plumbline_queues_fetched',
    help: '1 while the worker fetches jobs from each of its queues.',
    registers: [registry],
    collect() {
      this.set(areFetched() ? 1 : 0);
    },
  });
}

/** The first three parts of a route, which name the resource: `/v1/protected/surveys` of `/v1/protected/surveys/:id/mail`. */
function resourceOf(route: string): string {
  return route.split('/').slice(0, 4).join('/');
}
