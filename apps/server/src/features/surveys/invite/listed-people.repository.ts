import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { hasRoomForPeople, lockPlacesForShare, MAX_COMPANIES, notePlacements } from '../../workforce/lends.ts';

interface NamedParticipant {
  readonly name: string | null;
  readonly company: string | null;
  readonly language: string | null;
}

/** Lists the person of a named survey among the people, up to the limit of listed people. Known data of the person is kept. */
export async function listPerson(work: Work, id: string, participant: NamedParticipant): Promise<void> {
  const { tx, organisationId, now } = work;
  const person = await tx
    .selectFrom('people')
    .select(['name', 'language', 'company_id', 'is_listed', 'is_from_surveys'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!person.is_listed && !(await hasRoomForPeople(work, 1))) return;
  const company_id = person.company_id ?? (await findOrAddCompany(work, participant.company));
  const name = person.name ?? participant.name;
  const language = person.language ?? participant.language;
  const isKnown = name === person.name && language === person.language && company_id === person.company_id;
  if (person.is_listed && isKnown) return;
  await tx
    .updateTable('people')
    .set({ name, language, company_id, is_listed: true, updated_at: now })
    .set({ is_from_surveys: person.is_from_surveys || !person.is_listed })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
  if (company_id !== person.company_id) await notePlacements(work, [id], now);
}

/**
 * The company with this name in any case, added if new; `null` without a name, or at the limit of companies. The name of a merged company
 * leads to the company it was merged into, unless another company now has the name, as in imports of people.
 */
async function findOrAddCompany(work: Work, company: string | null): Promise<string | null> {
  const name = company?.trim() ?? '';
  if (name === '') return null;
  // Prevents merging the company before the person refers to it.
  await lockPlacesForShare(work);
  const { tx, organisationId, now, random } = work;
  const found = await findCompany(work, name);
  if (found !== null) return found;
  await sql`
    insert into companies (organisation_id, id, name, is_own, created_at, updated_at)
    select id, ${random.uuid()}::uuid, ${name}::text, lower(${name}::text) in (lower(trim(coalesce(default_company, ''))), lower(trim(name))), ${now}::timestamptz, ${now}::timestamptz
    from organisations
    where id = ${organisationId}
      and (
        select count(*) from companies where organisation_id = ${organisationId} and archived_at is null
      ) < ${MAX_COMPANIES}
    on conflict do nothing`.execute(tx);
  return findCompany(work, name);
}

/** Id of the company in use with this name, or into which the last merged company of this name was merged; `null`: none. */
async function findCompany({ tx, organisationId }: TenantScope, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with recursive named as (
      select id, merged_into, archived_at, updated_at, 0 as merges
      from companies
      where organisation_id = ${organisationId} and lower(name) = lower(${name}::text)
      union all
      select stays.id, stays.merged_into, stays.archived_at, named.updated_at, named.merges + 1
      from named
      join companies as stays on stays.organisation_id = ${organisationId} and stays.id = named.merged_into
    )
    select id from named where archived_at is null
    order by merges > 0, updated_at desc
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
