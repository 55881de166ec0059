import type { TenantScope } from '../../platform/db/tenant.ts';
import type { SurveyRow } from './survey.repository.ts';

/**
 * The newest named survey of the person with an address.
 *
 * Anonymous surveys are left out by the query itself, so that an address with only anonymous surveys looks like an unknown one.
 *
 * @param email lower-cased
 */
export async function findLastNamedSurvey(
  { tx, organisationId }: TenantScope,
  email: string,
): Promise<SurveyRow | undefined> {
  // A merged person counts as the record it was merged into. This is a subquery, because the planner would scan all surveys for a join.
  const person = tx
    .selectFrom('people')
    .select((eb) => eb.fn.coalesce('people.merged_into', 'people.id').as('id'))
    .where('people.organisation_id', '=', organisationId)
    .where('people.email', '=', email);
  return tx
    .selectFrom('surveys')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', person)
    .where('is_anonymous', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Name, company and language of a listed person. */
export interface PersonRecord {
  readonly name: string | null;
  readonly language: string | null;
  readonly company: string | null;
}

/**
 * The listed person with an address, or the listed person into whose record the person with the address was merged.
 *
 * @param email lower-cased
 */
export async function findListedPerson(
  { tx, organisationId }: TenantScope,
  email: string,
): Promise<PersonRecord | undefined> {
  return tx
    .selectFrom('people as addressed')
    .innerJoin('people as person', (join) =>
      join
        .onRef('person.organisation_id', '=', 'addressed.organisation_id')
        .on((eb) => eb('person.id', '=', eb.fn.coalesce('addressed.merged_into', 'addressed.id')))
        .on('person.is_listed', '=', true),
    )
    .leftJoin('companies', (join) =>
      join
        .onRef('companies.organisation_id', '=', 'person.organisation_id')
        .onRef('companies.id', '=', 'person.company_id'),
    )
    .select(['person.name', 'person.language', 'companies.name as company'])
    .where('addressed.organisation_id', '=', organisationId)
    .where('addressed.email', '=', email)
    .executeTakeFirst();
}
