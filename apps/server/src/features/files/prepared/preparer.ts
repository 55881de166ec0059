import type { Scope } from '../../../core/scope.ts';
import type { FileAbout, PreparedFilesTable } from '../../../platform/db/schema/prepared-file-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export type FileKind = PreparedFilesTable['kind'];

/** A file as a member requested it, with the scope of the member at that time. */
export interface RequestedFile<K extends FileKind = FileKind> extends Scope {
  readonly id: string;
  readonly kind: K;
  readonly format: PreparedFilesTable['format'];
  /** Language of a report; `null` for exports. */
  readonly language: string | null;
  readonly about: FileAbout<K>;
  readonly requestedBy: string;
}

export interface PreparedContent {
  readonly fileName: string;
  readonly mediaType: string;
  /** The meaning of the columns as CSV or as SPSS syntax, unless the file itself contains it. */
  readonly dictionary?: string;
}

/** Writes the next bytes of a file. Resolves once they are stored, so that only one piece is in memory. */
type WriteBytes = (bytes: Uint8Array) => Promise<void>;

export type ReportProgress = (progress: { readonly done: number; readonly total: number | null }) => void;

/** Makes the files of one kind. */
export interface Preparer<Context, K extends FileKind = FileKind> {
  /** Refuses a request that is known to fail. @throws {AppError} */
  readonly check?: (scope: TenantScope, file: Pick<RequestedFile<K>, 'kind' | 'about'>) => Promise<void>;
  /** Writes the content; repeated from its beginning if the worker stops. @throws {AppError} when retries would fail too */
  readonly prepare: (
    context: Context,
    file: RequestedFile<K>,
    write: WriteBytes,
    onProgress: ReportProgress,
  ) => Promise<PreparedContent>;
}

/** The preparer of each kind. */
export type Preparers<Context> = { readonly [K in FileKind]: Preparer<Context, K> };

/** The preparer of a kind, for files of this kind only. */
export function preparerOf<Context>(preparers: Preparers<Context>, kind: FileKind): Preparer<Context> {
  // The compiler does not know that the kind of a file chooses its preparer.
  return preparers[kind] as Preparer<Context>;
}

const REPORTS: ReadonlySet<FileKind> = new Set([
  'person_report',
  'wave_report',
  'action_list',
  'toolbox_talk',
  'slips',
]);

/** Whether a kind of file is an export. An organisation has one export prepared at a time. */
export function isExport(kind: FileKind): boolean {
  return !REPORTS.has(kind);
}
