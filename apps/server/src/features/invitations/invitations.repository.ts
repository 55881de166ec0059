import type { Insertable } from 'kysely';
import { noteTrialUsage } from '../../platform/db/safeguards/accounts.ts';
import type { SurveyLinksTable, SurveysTable } from '../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

interface TakenInvitation {
  /** Days that a link works. */
  readonly linkDays: number;
  /** The company of people whose own is unknown. */
  readonly defaultCompany: string | null;
}

/**
 * Takes one invitation from the organisation's allowance.
 *
 * The limit is tested inside the UPDATE, so two requests can never share the last one. What a trial used is also noted for
 * the account that made it, so that another organisation does not start anew.
 *
 * @returns what the organisation has set for new invitations; `null` when the allowance is used up
 */
export async function takeInvitation({ tx, organisationId }: TenantScope, now: Date): Promise<TakenInvitation | null> {
  const taken = await tx
    .updateTable('organisations')
    .set((eb) => ({ invitations_used: eb('invitations_used', '+', 1), updated_at: now }))
    .where('id', '=', organisationId)
    .where((eb) => eb.or([eb('invitations_max', 'is', null), eb('invitations_used', '<', eb.ref('invitations_max'))]))
    .returning(['link_days', 'default_company', 'plan_type', 'invitations_used', 'founder_keys'])
    .executeTakeFirst();
  if (taken === undefined) return null;
  if (taken.plan_type === 'trial' && taken.founder_keys.length > 0) {
    const usage = { founderKeys: taken.founder_keys, used: taken.invitations_used, now };
    await noteTrialUsage({ tx, organisationId }, usage);
  }
  return { linkDays: taken.link_days, defaultCompany: taken.default_company };
}

/** The person with this address, made if new. Without an address everyone is a person of their own. */
export async function findOrAddPerson(
  { tx, organisationId }: TenantScope,
  person: { id: string; email: string | null; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('people')
    .values({ organisation_id: organisationId, id: person.id, email: person.email, created_at: person.now })
    // The update changes nothing; it makes the existing row come back.
    .onConflict((conflict) => conflict.columns(['organisation_id', 'email']).doUpdateSet({ email: person.email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertSurvey(
  { tx, organisationId }: TenantScope,
  survey: Omit<Insertable<SurveysTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('surveys')
    .values({ ...survey, organisation_id: organisationId })
    .execute();
}

export async function insertLink(
  { tx, organisationId }: TenantScope,
  link: Omit<Insertable<SurveyLinksTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('survey_links')
    .values({ ...link, organisation_id: organisationId })
    .execute();
}

/** Gives the survey's link a new token and a new participant id; the old ones open nothing from then on. */
export async function replaceLink(
  { tx, organisationId }: TenantScope,
  link: { survey_id: string; token: string; participant_id: string; created_at: Date },
): Promise<void> {
  const { survey_id, ...fresh } = link;
  await tx
    .updateTable('survey_links')
    .set(fresh)
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', survey_id)
    .execute();
}
