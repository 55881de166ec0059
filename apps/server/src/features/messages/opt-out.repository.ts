import { type Kysely, type Selectable, sql } from 'kysely';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { OptOutsTable } from '../../platform/db/schema/email-tables.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** The owner of an opt-out: a person, for all emails, or a member, for one kind of notification. */
export type OptOutOwner =
  | { readonly person_id: string; readonly user_id: null; readonly notice: null }
  | { readonly person_id: null; readonly user_id: string; readonly notice: 'answered' | 'high_risk' };

/** The existing token of an owner's opt-out, or `token` when there is none yet. */
export async function findOrAddOptOut(
  { tx, organisationId }: TenantScope,
  owner: OptOutOwner,
  { token, now }: { token: string; now: Date },
): Promise<string> {
  const columns =
    owner.user_id === null
      ? (['organisation_id', 'person_id'] as const)
      : (['organisation_id', 'user_id', 'notice'] as const);
  const row = await tx
    .insertInto('opt_outs')
    .values({ ...owner, organisation_id: organisationId, token, created_at: now })
    // The update changes nothing; it makes PostgreSQL return the existing row.
    .onConflict((conflict) =>
      conflict.columns([...columns]).doUpdateSet((eb) => ({ created_at: eb.ref('opt_outs.created_at') })),
    )
    .returning('token')
    .executeTakeFirstOrThrow();
  return row.token;
}

/** Finds an opt-out before its organisation is known, through a function that requires the token. */
export async function findOptOut(db: Kysely<Database>, token: string): Promise<FoundOptOut | undefined> {
  const { rows } = await sql<FoundOptOut>`
    select organisation_id, person_id, user_id, notice from find_opt_out(${token})`.execute(db);
  return onlyRow(rows);
}

type FoundOptOut = Pick<Selectable<OptOutsTable>, 'organisation_id' | 'person_id' | 'user_id' | 'notice'>;

export async function findOrganisationName({ tx, organisationId }: TenantScope): Promise<string> {
  const { name } = await tx
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return name;
}

/** The language of a person's newest survey; `null`: the language of the person's phone. */
export async function findLanguageOf({ tx, organisationId }: TenantScope, personId: string): Promise<string | null> {
  const survey = await tx
    .selectFrom('surveys')
    .select('language')
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return survey?.language ?? null;
}

/** Stops the emails to a person, or resumes them with `null`; also the emails to the record that the person was merged into. */
export async function setUnsubscribed(
  { tx, organisationId }: TenantScope,
  personId: string,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('people')
    .set({ unsubscribed_at: at })
    .where('organisation_id', '=', organisationId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', '=', personId),
        eb(
          'id',
          '=',
          selectFrom('people as merged')
            .select('merged.merged_into')
            .where('merged.organisation_id', '=', organisationId)
            .where('merged.id', '=', personId),
        ),
      ]),
    )
    .execute();
}

/** Whether a person asked this organisation for no more emails. */
export async function isUnsubscribedPerson({ tx, organisationId }: TenantScope, personId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('people')
    .select('unsubscribed_at')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return person !== undefined && person.unsubscribed_at !== null;
}

/** The address of a person; `null`: the person has none, or was erased. */
export async function findAddressOf({ tx, organisationId }: TenantScope, personId: string): Promise<string | null> {
  const person = await tx
    .selectFrom('people')
    .select('email')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.email ?? null;
}

/** Whether a member wants emails of a kind; false for a former member. */
export async function isNotificationWanted(
  { tx, organisationId }: TenantScope,
  userId: string,
  notice: 'answered' | 'high_risk',
): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select(notice === 'answered' ? 'notify_answered as is_wanted' : 'notify_high_risk as is_wanted')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.is_wanted === true;
}

export async function setNotificationWanted(
  { tx, organisationId }: TenantScope,
  userId: string,
  notice: 'answered' | 'high_risk',
  isWanted: boolean,
): Promise<void> {
  await tx
    .updateTable('users')
    .set(notice === 'answered' ? { notify_answered: isWanted } : { notify_high_risk: isWanted })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute();
}
