import type { TenantScope } from '../../platform/db/tenant.ts';
import type { SurveyRow } from './survey.read.ts';

/**
 * The newest named survey of the person with an address.
 *
 * Anonymous surveys are left out by the query itself, so that an address that has only these is the same as an unknown one.
 *
 * @param email lower-cased
 */
export async function findLastNamedSurvey(
  { tx, organisationId }: TenantScope,
  email: string,
): Promise<SurveyRow | undefined> {
  return tx
    .selectFrom('people')
    .innerJoin('surveys', (join) =>
      join
        .onRef('surveys.organisation_id', '=', 'people.organisation_id')
        .onRef('surveys.person_id', '=', 'people.id')
        .on('surveys.is_anonymous', '=', false),
    )
    .selectAll('surveys')
    .where('people.organisation_id', '=', organisationId)
    .where('people.email', '=', email)
    .orderBy('surveys.created_at', 'desc')
    .orderBy('surveys.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
