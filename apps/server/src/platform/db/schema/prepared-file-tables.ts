import type { RequestFileBody } from '@plumbline/contract/wire';
import type { ColumnType, Generated } from 'kysely';

/** The subject of a file as it was requested: ids and days. */
export type FileAbout = Readonly<Record<string, string | boolean | undefined>>;

export interface PreparedFilesTable {
  organisation_id: string;
  id: string;
  kind: RequestFileBody['kind'];
  format: 'csv' | 'xlsx' | 'pdf';
  /** True for rows to work with, false for a report. */
  is_export: boolean;
  /** Only for reports. */
  language: string | null;
  about: ColumnType<FileAbout, string, never>;
  campaign_id: string | null;
  wave_id: string | null;
  survey_id: string | null;
  site_id: string | null;
  status: Generated<'waiting' | 'running' | 'ready' | 'failed'>;
  /** The attempt that may write its content. */
  attempt: Generated<string | null>;
  /** Whether somebody was erased or a survey was deleted since the attempt began. */
  is_outdated: Generated<boolean>;
  rows_done: Generated<number>;
  rows_total: Generated<number | null>;
  file_name: Generated<string | null>;
  media_type: Generated<string | null>;
  /** `bigint`, which the driver reads as text. */
  size_bytes: ColumnType<string | null, number | null | undefined, number | null>;
  sha256: Generated<string | null>;
  /** What its columns mean, as CSV. */
  dictionary: Generated<string | null>;
  failure: Generated<string | null>;
  requested_by: string;
  created_at: Date;
  finished_at: Generated<Date | null>;
  expires_at: Date;
}

export interface PreparedFileChunksTable {
  organisation_id: string;
  file_id: string;
  number: number;
  bytes: Buffer;
}
