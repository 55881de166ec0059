import type { Kysely } from 'kysely';
import { StartProblem } from '../../../core/start-problem.ts';
import type { ArchiveVisitor } from '../../../platform/backup/archive/read-archive.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { createCopyTextReader } from './copy-text.ts';
import { findOrganisationsOfTokens } from './tenant-rows.repository.ts';

/** Columns by which a link is followed before its organisation is known. No index keeps them unique. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  survey_links: ['token', 'participant_id'],
  opt_outs: ['token'],
  member_invitations: ['token'],
  campaign_pages: ['token'],
};

const BATCH = 1_000;

/** What the links in a file are followed by. */
export interface FoundTokens {
  readonly tokens: readonly string[];
  readonly participantIds: readonly string[];
}

/** Collects the tokens of a file while it is read. */
export function collectTokens(): { onRows: NonNullable<ArchiveVisitor['onRows']>; found: FoundTokens } {
  const tokens: string[] = [];
  const participantIds: string[] = [];
  const readers = new Map<string, ReturnType<typeof createCopyTextReader>>();
  const onRows: NonNullable<ArchiveVisitor['onRows']> = async ({ name, columns }, part) => {
    const reader = readers.get(name) ?? createCopyTextReader();
    readers.set(name, reader);
    const places = (COLUMNS[name] ?? []).map((column) => ({ column, at: columns.indexOf(column) }));
    if (places.length === 0) return;
    for (const row of reader.read(part)) {
      for (const { column, at } of places) {
        const value = row[at];
        if (value !== null && value !== undefined) (column === 'token' ? tokens : participantIds).push(value);
      }
    }
  };
  return { onRows, found: { tokens, participantIds } };
}

/**
 * Refuses a file with tokens that lead to another organisation here: those who follow these links could be led to the
 * imported one instead.
 *
 * Asks outside the transaction that adds the rows: the look-up runs as another role, which has connections of its own in a
 * distributed database.
 */
export async function refuseTokensOfOthers(
  db: Kysely<Database>,
  organisationId: string,
  { tokens, participantIds }: FoundTokens,
): Promise<void> {
  for (let start = 0; start < Math.max(tokens.length, participantIds.length); start += BATCH) {
    const end = start + BATCH;
    const batch = { tokens: tokens.slice(start, end), participantIds: participantIds.slice(start, end) };
    const organisations = await findOrganisationsOfTokens(db, batch);
    if (organisations.some((id) => id !== organisationId)) {
      throw new StartProblem('Links in the file belong to another organisation here: nothing was imported.');
    }
  }
}
