import { z } from 'zod';

/**
 * The archive format shared by backups of the installation and exports of one organisation.
 *
 * A tar archive, compressed with zstd and optionally encrypted with age: `age -d | zstd -d | tar -t` reads it. Its entries, in
 * this order:
 *
 * - `manifest.json`
 * - `tables/<schema>.<table>/<number>.copy`: rows in the text format of PostgreSQL's COPY, in pieces of whole rows
 * - `sequences.json`
 * - `files/<path>`: files of the data folder, with their modes
 * - `end.json`: the checksum of every earlier entry and the number of rows of every table; an archive without this entry was truncated
 *
 * @see docs/decisions/0027-a-backup-is-a-streamed-logical-copy.md
 */
export const ARCHIVE_FORMAT = 1;

export const MANIFEST_ENTRY = 'manifest.json';
export const SEQUENCES_ENTRY = 'sequences.json';
export const END_ENTRY = 'end.json';
export const FILES_FOLDER = 'files/';

/** Names that can be inserted into statements without quotes. */
const nameSchema = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const tableSchema = z.object({ schema: nameSchema, name: nameSchema, columns: z.array(nameSchema).min(1) });
export type ArchivedTable = z.infer<typeof tableSchema>;

/** Parsed first, to recognise archives of later versions, whose manifest may have other fields. */
export const formatSchema = z.object({ format: z.int().positive() });

export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  /** `installation`: everything. `organisation`: the rows of one organisation. */
  kind: z.enum(['installation', 'organisation']),
  product_version: z.string(),
  /** Start of the transaction that read the rows: everything committed earlier is in the archive. */
  created_at: z.iso.datetime(),
  postgres_version: z.string(),
  /** The migrations of the archived schema, in the order of their numbers. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The queues to which the archived jobs can belong. */
  queues: z.array(z.string().regex(/^\w+$/)),
  tables: z.array(tableSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const sequencesSchema = z.array(
  z.object({ schema: nameSchema, name: nameSchema, last_value: z.string().regex(/^-?\d+$/), is_called: z.boolean() }),
);
export type ArchivedSequence = z.infer<typeof sequencesSchema>[number];

export const endSchema = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative(), sha256: z.string() })),
  /** By `schema.table`. */
  rows: z.record(z.string(), z.int().nonnegative()),
});
export type ArchiveEnd = z.infer<typeof endSchema>;

export interface ArchivedFile {
  /** Relative to the data folder, with slashes. */
  readonly path: string;
  readonly mode: number;
}

export function tableName({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

export function pieceEntry(table: ArchivedTable, number: number): string {
  return `tables/${tableName(table)}/${String(number).padStart(6, '0')}.copy`;
}

/** The table whose rows an entry holds, as `schema.table`; null: the entry holds no rows. */
export function tableOfEntry(entry: string): string | null {
  return /^tables\/([a-z0-9_]+\.[a-z0-9_]+)\/\d{6,}\.copy$/.exec(entry)?.[1] ?? null;
}

/** The path of an entry's file, relative to the data folder; null when the entry is not a file of it. */
export function pathOfEntry(entry: string): string | null {
  if (!entry.startsWith(FILES_FOLDER)) return null;
  const path = entry.slice(FILES_FOLDER.length);
  const parts = path.split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\0\\]/.test(part));
  return isPlain ? path : null;
}
