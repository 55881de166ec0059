import type pg from 'pg';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** Kinds of callers that metrics distinguish. */
export const AREAS = ['participant', 'member', 'account', 'page', 'operations'] as const;
export type Area = (typeof AREAS)[number];

export interface EndedRequest {
  readonly area: Area;
  /** The route's template, or a word in brackets for requests without one. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export type PoolName = 'requests' | 'participants' | 'accounts' | 'attempts' | 'jobs';
export type GroupCommitOperation = 'read' | 'write';
export const JOB_RESULTS = ['done', 'failed', 'malformed'] as const;
type JobResultKind = (typeof JOB_RESULTS)[number];
/** `retried`: this attempt failed and another follows. */
export const EMAIL_OUTCOMES = ['sent', 'retried', 'failed', 'unconfirmed', 'withheld'] as const;
export type EmailOutcome = (typeof EMAIL_OUTCOMES)[number];
/** `fallback`: written by rules, because the model failed. */
export const ANALYSIS_OUTCOMES = ['written', 'fallback', 'failed'] as const;
type AnalysisOutcome = (typeof ANALYSIS_OUTCOMES)[number];

/** The values of one thread's metrics, in a form that can be sent to another thread. */
export type Snapshot = MetricObjectWithValues<MetricValue<string>>[];

/** Metrics of the running product. No label names a person, an organisation or an id. */
export interface Metrics {
  requestEnded(request: EndedRequest): void;
  /** @param size tasks in the batch */
  groupCommitted(operation: GroupCommitOperation, size: number): void;
  jobEnded(kind: string, result: JobResultKind): void;
  emailEnded(outcome: EmailOutcome): void;
  analysisEnded(author: 'rules' | 'model', outcome: AnalysisOutcome, count?: number): void;
  submissionsStored(count: number): void;
  /** Reports the connections of a pool; replaces an earlier pool of the same name. */
  watchPool(name: PoolName, pool: pg.Pool): void;
  /** Reports whether the queues are being fetched. */
  watchQueues(areFetched: () => boolean): void;
  /** Adds the values of another thread to every snapshot. */
  include(other: () => Promise<Snapshot>): void;
  snapshot(): Promise<Snapshot>;
}

/** Used while metrics are off. */
export const NO_METRICS: Metrics = {
  requestEnded: () => {},
  groupCommitted: () => {},
  jobEnded: () => {},
  emailEnded: () => {},
  analysisEnded: () => {},
  submissionsStored: () => {},
  watchPool: () => {},
  watchQueues: () => {},
  include: () => {},
  snapshot: async () => [],
};
