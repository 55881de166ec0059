import type { Insertable } from 'kysely';
import { storeTrialUsage } from '../../../platform/db/safeguards/accounts.ts';
import type { SurveyLinksTable, SurveysTable } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';

interface TakenInvitation {
  /** Days for which a link works. */
  readonly linkDays: number;
  /** The company of people with an unknown company. */
  readonly defaultCompany: string | null;
}

/**
 * Takes one invitation from the organisation's allowance.
 *
 * The limit is tested inside the UPDATE, so two requests can never share the last one. The use of a trial is also stored for its founder,
 * so that another trial of the founder does not start at zero.
 *
 * @returns the organisation's settings for new invitations; `null` when the allowance is used up
 */
export async function takeInvitation(work: Work): Promise<TakenInvitation | null> {
  const { tx, organisationId, now } = work;
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
    await storeTrialUsage(work, usage);
  }
  return { linkDays: taken.link_days, defaultCompany: taken.default_company };
}

/**
 * The person with this address, added if new, or the record it was merged into. Without an address a new person is added. Ids are random
 * and contain no time, because the id of a named person must not reveal an earlier anonymous invitation.
 */
export async function findOrAddPerson(
  { tx, organisationId, now, random }: Work,
  email: string | null,
): Promise<string> {
  const { id, merged_into } = await tx
    .insertInto('people')
    .values({
      organisation_id: organisationId,
      id: random.uuidWithoutTime(),
      email,
      created_at: now,
    })
    // The update changes nothing; it makes PostgreSQL return the existing row.
    .onConflict((conflict) => conflict.columns(['organisation_id', 'email']).doUpdateSet({ email }))
    .returning(['id', 'merged_into'])
    .executeTakeFirstOrThrow();
  return merged_into ?? id;
}

/** The site where a person works now; `null`: none. */
export async function findSiteOf({ tx, organisationId }: TenantScope, personId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('people')
    .innerJoin('crews', (join) =>
      join.onRef('crews.organisation_id', '=', 'people.organisation_id').onRef('crews.id', '=', 'people.crew_id'),
    )
    .select('crews.site_id')
    .where('people.organisation_id', '=', organisationId)
    .where('people.id', '=', personId)
    .executeTakeFirst();
  return row?.site_id ?? null;
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

/** Whether the survey can also be opened with a code on paper. */
export async function hasCode({ tx, organisationId }: TenantScope, surveyId: string): Promise<boolean> {
  const link = await tx
    .selectFrom('survey_links')
    .select('code')
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
  return link !== undefined && link.code !== null;
}

/** Gives the survey's link a new token, participant id and code. */
export async function replaceLink(
  { tx, organisationId }: TenantScope,
  link: { survey_id: string; token: string; participant_id: string; code: string | null; created_at: Date },
): Promise<void> {
  const { survey_id, ...fresh } = link;
  await tx
    .updateTable('survey_links')
    .set(fresh)
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', survey_id)
    .execute();
}
