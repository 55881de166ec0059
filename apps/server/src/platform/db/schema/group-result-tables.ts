import type { GroupRecord, WaveGroupResults } from '@plumbline/domain/group-results/wave-results';
import type { ColumnType, Generated } from 'kysely';
import type { AnalysisFallback, StoredGroupStatement } from './stored-json.ts';

/** `jsonb`: read as a parsed value, written as text. Only released figures of groups may be written. */
type Json<T> = ColumnType<T, string, string>;

/** Computed results of a wave. */
export interface WaveResultsTable {
  organisation_id: string;
  wave_id: string;
  /** Whether the release gate decided which figures it contains. */
  is_gated: boolean;
  threshold: number;
  computed_at: Date;
  /** Number of answers behind the results. */
  answers: number;
  last_answered_at: Date | null;
  /** Whether an answer was deleted after the computation. */
  is_outdated: Generated<boolean>;
  /** Version of the release gate's rules at the computation. */
  gate_version: Generated<number>;
  categories: Json<WaveGroupResults['categories']>;
  /** Groups by the keys of the API. */
  act_first: Json<WaveGroupResults['actFirst']>;
}

/** A group that was asked in a wave, with or without released figures. */
export interface GroupResultsTable {
  organisation_id: string;
  wave_id: string;
  is_gated: boolean;
  /** The group's key, as in the API. */
  group_key: string;
  kind: 'organisation' | 'site' | 'crew' | 'company';
  site_id: string | null;
  /** The crew or the company. */
  place_id: string | null;
  /** Null: not shown. */
  asked: number | null;
  answered: number | null;
  categories: Json<GroupRecord['categories']>;
  questions: Json<GroupRecord['questions']>;
  distributions: Json<GroupRecord['distributions']>;
  /** Unrounded; these never leave the server. */
  summaries: Json<GroupRecord['summaries']>;
}

/** A model's analysis of a group, written or requested. */
export interface GroupAnalysesTable {
  organisation_id: string;
  id: string;
  wave_id: string;
  is_gated: boolean;
  group_key: string;
  status: 'waiting' | 'written' | 'failed';
  /** Computation time of the results that the analysis is about. */
  computed_at: Date;
  /** Hash of the model's input. Null: no request was sent yet. */
  figures_hash: string | null;
  /** Null until written. */
  statements: ColumnType<readonly StoredGroupStatement[] | null, string | null, string | null>;
  model: string | null;
  /** Null: the model's answer was used, or the job failed. */
  fallback_reason: AnalysisFallback | null;
  generated_at: Date | null;
}
