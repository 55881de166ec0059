import { JOB_NAMES, SCHEDULED_JOBS } from '../app/jobs.ts';
import {
  ANALYSIS_OUTCOMES,
  AREAS,
  EMAIL_OUTCOMES,
  JOB_RESULTS,
  type Metrics,
  type Snapshot,
} from '../platform/metrics/metrics.ts';

/** Records every kind of job, email, analysis, response and transaction with every outcome. */
export function exerciseMetrics(metrics: Metrics): void {
  for (const area of AREAS) {
    for (const status of [200, 304, 404, 503]) {
      metrics.requestEnded({ area, route: '/', status, seconds: 1 });
    }
  }
  for (const kind of [...JOB_NAMES, ...SCHEDULED_JOBS.map(({ name }) => name)]) {
    for (const result of JOB_RESULTS) metrics.jobEnded(kind, result);
  }
  for (const outcome of EMAIL_OUTCOMES) metrics.emailEnded(outcome);
  for (const outcome of ANALYSIS_OUTCOMES) {
    for (const author of ['rules', 'model'] as const) metrics.analysisEnded(author, outcome);
  }
  for (const operation of ['read', 'write'] as const) metrics.groupCommitted(operation, 2);
  metrics.submissionsStored(1);
  metrics.watchQueues(() => true);
}

/** The names of the samples, each with the labels that it has. */
export function sampledNames(snapshot: Snapshot): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { name, values } of snapshot) {
    for (const value of values) {
      // Samples of a histogram have names of their own.
      const sampled = 'metricName' in value && typeof value.metricName === 'string' ? value.metricName : name;
      const labels = names.get(sampled) ?? new Set();
      for (const label of Object.keys(value.labels)) labels.add(label);
      names.set(sampled, labels);
    }
  }
  return names;
}
