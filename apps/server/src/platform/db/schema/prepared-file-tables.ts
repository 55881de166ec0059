import type { RequestFileBody } from '@plumbline/contract/wire';
import type { ColumnType, Generated } from 'kysely';

type FileKind = RequestFileBody['kind'];

/** The subject of a file of a kind as it was requested: ids and days. */
export type FileAbout<K extends FileKind = FileKind> = Readonly<
  NonNullable<Extract<RequestFileBody, { kind: K }>['about']>
>;

export interface PreparedFilesTable {
  organisation_id: string;
  id: string;
  kind: FileKind;
  format: 'csv' | 'xlsx' | 'pdf';
  /** True for an export of rows, false for a report. */
  is_export: boolean;
  /** Only for reports. */
  language: string | null;
  about: ColumnType<FileAbout, string, never>;
  campaign_id: string | null;
  wave_id: string | null;
  survey_id: string | null;
  site_id: string | null;
  /** The sites that the requesting member saw; null: the whole organisation. */
  site_ids: readonly string[] | null;
  status: Generated<'waiting' | 'running' | 'ready' | 'failed'>;
  /** Id of the attempt that may write the content. */
  attempt: Generated<string | null>;
  /** Whether a person was erased or a survey deleted after the attempt began. */
  is_outdated: Generated<boolean>;
  rows_done: Generated<number>;
  rows_total: Generated<number | null>;
  file_name: Generated<string | null>;
  media_type: Generated<string | null>;
  /** `bigint`, which the driver reads as text. */
  size_bytes: ColumnType<string | null, number | null | undefined, number | null>;
  sha256: Generated<string | null>;
  /** Explanation of the columns, as CSV or as SPSS syntax. */
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
