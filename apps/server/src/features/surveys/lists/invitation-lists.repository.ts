import type { ListRow } from '@plumbline/domain/invitation-list';
import { type Insertable, type Selectable, sql } from 'kysely';
import { findOptedOut } from '../../../platform/db/safeguards/opt-outs.ts';
import type {
  InvitationListRowsTable,
  InvitationListsTable,
  ListRowOutcome,
} from '../../../platform/db/schema/email-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export type ListRecord = Selectable<InvitationListsTable>;
export type RowRecord = Selectable<InvitationListRowsTable>;

export async function insertList(
  { tx, organisationId }: TenantScope,
  list: Omit<Insertable<InvitationListsTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('invitation_lists')
    .values({ ...list, organisation_id: organisationId })
    .execute();
}

export async function findList({ tx, organisationId }: TenantScope, id: string): Promise<ListRecord | undefined> {
  return tx
    .selectFrom('invitation_lists')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Number of unsent lists. */
export async function countDraftLists({ tx, organisationId }: TenantScope): Promise<number> {
  const { lists } = await tx
    .selectFrom('invitation_lists')
    .select((eb) => eb.fn.countAll<string>().as('lists'))
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(lists);
}

/** The list, locked until the transaction ends. */
export async function lockList({ tx, organisationId }: TenantScope, id: string): Promise<ListRecord | undefined> {
  return tx
    .selectFrom('invitation_lists')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateListStatus(
  { tx, organisationId }: TenantScope,
  id: string,
  status: ListRecord['status'],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('invitation_lists')
    .set({ status, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** @param version the version of the questionnaire for the whole list, even if a newer one is published meanwhile */
export async function beginSending(
  { tx, organisationId }: TenantScope,
  id: string,
  { version, now }: { version: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('invitation_lists')
    .set({ status: 'sending', questionnaire_version: version, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Prepares a list for the retry of its dead-lettered job. */
export async function requeueList({ tx, organisationId }: TenantScope, listId: string): Promise<void> {
  await tx
    .updateTable('invitation_lists')
    .set({ status: 'sending' })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', listId)
    .where('status', '=', 'draft')
    .execute();
}

export async function deleteList({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom('invitation_lists').where('organisation_id', '=', organisationId).where('id', '=', id).execute();
}

/**
 * Deletes lists that are unchanged since `since`. Lists being sent are deleted if unchanged since `abandonedSince`, because their job has
 * long been dead-lettered.
 */
export async function deleteListsUntouched(
  { tx, organisationId }: TenantScope,
  { since, abandonedSince }: { since: Date; abandonedSince: Date },
): Promise<void> {
  await tx
    .deleteFrom('invitation_lists')
    .where('organisation_id', '=', organisationId)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '<>', 'sending'), eb('updated_at', '<', since)]),
        eb('updated_at', '<', abandonedSince),
      ]),
    )
    .execute();
}

type GivenRow = ListRow & { readonly source_row?: number | undefined };

/** The number of a row in the author's file; without a file, its position. */
export function rowNumber({ source_row, position }: RowRecord): number {
  return source_row ?? position;
}

/** Stores consecutive rows that begin at `position`, replacing rows at the same positions. */
export async function putRows(
  { tx, organisationId }: TenantScope,
  listId: string,
  position: number,
  rows: readonly GivenRow[],
): Promise<void> {
  await tx
    .insertInto('invitation_list_rows')
    .values(
      rows.map((row, index) => ({
        ...row,
        source_row: row.source_row ?? null,
        organisation_id: organisationId,
        list_id: listId,
        position: position + index,
        outcome: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'list_id', 'position']).doUpdateSet((eb) => ({
        email: eb.ref('excluded.email'),
        name: eb.ref('excluded.name'),
        company: eb.ref('excluded.company'),
        language: eb.ref('excluded.language'),
        source_row: eb.ref('excluded.source_row'),
        person_id: null,
      })),
    )
    .execute();
}

/** All rows of a list, in order. A list is short enough to be read as a whole. */
export async function listRows({ tx, organisationId }: TenantScope, listId: string): Promise<RowRecord[]> {
  return tx
    .selectFrom('invitation_list_rows')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute();
}

/** The first rows that are not processed yet. */
export async function listOpenRows(
  { tx, organisationId }: TenantScope,
  listId: string,
  limit: number,
): Promise<RowRecord[]> {
  return tx
    .selectFrom('invitation_list_rows')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('list_id', '=', listId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** The number of rows by outcome; `null`: not processed yet. */
export async function countOutcomes({ tx, organisationId }: TenantScope, listId: string) {
  const rows = await tx
    .selectFrom('invitation_list_rows')
    .select((eb) => ['outcome', eb.fn.countAll<string>().as('rows')])
    .where('organisation_id', '=', organisationId)
    .where('list_id', '=', listId)
    .groupBy('outcome')
    .execute();
  return rows.map(({ outcome, rows: count }) => ({ outcome, rows: Number(count) }));
}

export interface RowOutcome {
  readonly position: number;
  readonly outcome: ListRowOutcome;
}

/** Stores the outcomes of rows, each with the person, because the person's address may have changed by the time of an erasure. */
export async function noteOutcomes(
  { tx, organisationId }: TenantScope,
  listId: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update invitation_list_rows as row set outcome = given.outcome, person_id = coalesce(row.person_id, (
      select people.id from people
      where people.organisation_id = ${organisationId} and people.email = lower(trim(row.email))
    ))
    from unnest(${outcomes.map(({ position }) => position)}::integer[], ${outcomes.map(({ outcome }) => outcome)}::text[])
      as given (position, outcome)
    where row.organisation_id = ${organisationId} and row.list_id = ${listId} and row.position = given.position`.execute(
    tx,
  );
}

/** Clears the outcome of left-out rows, so that they are checked again. */
export async function forgetRowsLeftOut({ tx, organisationId }: TenantScope, listId: string): Promise<void> {
  await tx
    .updateTable('invitation_list_rows')
    .set({ outcome: null })
    .where('organisation_id', '=', organisationId)
    .where('list_id', '=', listId)
    .where('outcome', '<>', 'created')
    .execute();
}

/** The addresses with an open invitation, and the addresses of people who opted out. */
export async function findKnownAddresses(
  scope: TenantScope,
  addresses: readonly string[],
  now: Date,
): Promise<{ invited: Set<string>; unsubscribed: Set<string> }> {
  const { tx, organisationId } = scope;
  const { rows } = await sql<{ email: string; is_invited: boolean; is_unsubscribed: boolean }>`
    select person.email, person.unsubscribed_at is not null as is_unsubscribed, exists (
      select from surveys as survey
      where survey.organisation_id = person.organisation_id
        -- Someone who was merged is the other one.
        and survey.person_id = coalesce(person.merged_into, person.id)
        -- Whether an anonymous survey is still open would tell whether it was answered.
        and not survey.is_anonymous
        and survey.status in ('draft', 'active', 'invited', 'start', 'paused')
        and survey.revoked_at is null and (survey.expires_at is null or survey.expires_at > ${now})
    ) as is_invited
    from people as person
    where person.organisation_id = ${organisationId} and person.email = any (${[...new Set(addresses)]}::text[])`.execute(
    tx,
  );
  return {
    invited: new Set(rows.filter(({ is_invited }) => is_invited).map(({ email }) => email)),
    unsubscribed: new Set([
      ...rows.filter(({ is_unsubscribed }) => is_unsubscribed).map(({ email }) => email),
      ...(await findOptedOut(scope, addresses)),
    ]),
  };
}

/** Number of invitations left in the plan; `null`: no limit. */
export async function findRemainingInvitations({ tx, organisationId }: TenantScope): Promise<number | null> {
  const { invitations_max, invitations_used } = await tx
    .selectFrom('organisations')
    .select(['invitations_max', 'invitations_used'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return invitations_max === null ? null : Math.max(0, invitations_max - invitations_used);
}
