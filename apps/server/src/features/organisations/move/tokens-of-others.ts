import type { Kysely } from 'kysely';
import { StartProblem } from '../../../core/start-problem.ts';
import type { ArchiveVisitor } from '../../../platform/backup/archive/read-archive.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { createCopyTextReader } from './copy-text.ts';
import { type FoundTokens, findOrganisationsOfTokens } from './tenant-rows.repository.ts';

/**
 * The columns of {@link FoundTokens}. No index keeps them unique across organisations, because indexes of tenant tables include the
 * organisation.
 * @see docs/decisions/0028
 */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, keyof FoundTokens>>>> = {
  survey_links: { token: 'tokens', participant_id: 'participantIds', code: 'codes' },
  opt_outs: { token: 'tokens' },
  member_invitations: { token: 'tokens' },
  campaign_pages: { token: 'tokens' },
};

const BATCH = 1_000;

/**
 * Collects the tokens, participants' ids and codes of a file while it is read.
 *
 * @throws {StartProblem} from `onRows` for a duplicate, because it would lead to either of two rows
 */
export function collectTokens(): { onRows: NonNullable<ArchiveVisitor['onRows']>; readFound: () => FoundTokens } {
  const found = { tokens: new Set<string>(), participantIds: new Set<string>(), codes: new Set<string>() };
  const readers = new Map<string, ReturnType<typeof createCopyTextReader>>();
  const onRows: NonNullable<ArchiveVisitor['onRows']> = async ({ name, columns }, part) => {
    const places = Object.entries(COLUMNS[name] ?? {}).map(([column, kind]) => ({ kind, at: columns.indexOf(column) }));
    if (places.length === 0) return;
    const reader = readers.get(name) ?? createCopyTextReader();
    readers.set(name, reader);
    for (const row of reader.read(part)) {
      for (const { kind, at } of places) {
        const value = row[at];
        if (value === null || value === undefined) continue;
        // Ids are equal in any case; tokens and codes are not.
        const key = kind === 'participantIds' ? value.toLowerCase() : value;
        if (found[kind].has(key)) throw new StartProblem('Two links in the file are the same: nothing was imported.');
        found[kind].add(key);
      }
    }
  };
  const readFound = () => ({
    tokens: [...found.tokens],
    participantIds: [...found.participantIds],
    codes: [...found.codes],
  });
  return { onRows, readFound };
}

/**
 * Refuses a file with tokens, participants' ids or codes of another organisation of this installation: its links could lead to the imported
 * organisation instead.
 *
 * Runs outside the transaction that adds the rows, because the look-up uses another role, with separate connections in a distributed
 * database.
 */
export async function refuseTokensOfOthers(
  db: Kysely<Database>,
  organisationId: string,
  { tokens, participantIds, codes }: FoundTokens,
): Promise<void> {
  for (let start = 0; start < Math.max(tokens.length, participantIds.length, codes.length); start += BATCH) {
    const end = start + BATCH;
    const batch = {
      tokens: tokens.slice(start, end),
      participantIds: participantIds.slice(start, end),
      codes: codes.slice(start, end),
    };
    const organisations = await findOrganisationsOfTokens(db, batch);
    if (organisations.some((id) => id !== organisationId)) {
      throw new StartProblem('Links in the file belong to another organisation here: nothing was imported.');
    }
  }
}
