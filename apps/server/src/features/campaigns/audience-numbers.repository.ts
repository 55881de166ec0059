import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { CampaignMode } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { peopleOf, reachOf } from './audience.repository.ts';

/** An audience in numbers of people, and of the sites, crews and companies that they belong to. */
export interface AudienceNumbers {
  readonly people: number;
  readonly sites: number;
  readonly crews: number;
  readonly companies: number;
  readonly with_email: number;
  readonly with_slip: number;
  readonly unreachable: number;
  readonly unsubscribed: number;
  /** Most people of one crew who are reached. */
  readonly largest_crew: number;
  /** Languages with most people come first. */
  readonly languages: readonly Speakers[];
}

/** How many people speak a language; `null`: unknown. */
interface Speakers {
  readonly language: string | null;
  readonly people: number;
}

/** What `grouping()` says of a row that stands for a crew, a company, or a language and a reach. */
const BY_CREW = 0b0111;
const BY_COMPANY = 0b1011;
const BY_LANGUAGE = 0b1100;

/** Counts an audience, reading its people once. */
export async function countAudience(
  scope: TenantScope,
  { audience, mode }: { readonly audience: Audience; readonly mode: CampaignMode },
): Promise<AudienceNumbers> {
  const { organisationId } = scope;
  const member = peopleOf(scope, audience)
    .select(['people.crew_id', 'people.company_id', 'people.language'])
    .select([
      reachOf(mode).as('reach'),
      sql<boolean>`people.email is not null and people.unsubscribed_at is not null`.as('has_opted_out'),
    ]);
  const total = (name: string, condition: RawBuilder<boolean>) =>
    sql`coalesce(sum(people) filter (where grouped = ${BY_LANGUAGE} and ${condition}), 0)::integer as ${sql.ref(name)}`;
  // The people are grouped as they are read: keeping them in between, all three ways of grouping take half as long again.
  const { rows } = await sql<AudienceNumbers>`
    with sized as materialized (
      select crew_id, company_id, language, reach, has_opted_out, count(*) as people,
        count(*) filter (where reach in ('email', 'slip')) as reached,
        grouping(crew_id, company_id, language, reach) as grouped
      from (${member}) as member
      group by grouping sets ((crew_id), (company_id), (language, reach, has_opted_out))
    ),
    speakers as (
      select language, sum(people)::integer as people from sized where grouped = ${BY_LANGUAGE} group by language
    )
    select ${total('people', sql`true`)}, ${total('with_email', sql`reach = 'email'`)}, ${total('with_slip', sql`reach = 'slip'`)},
      ${total('unreachable', sql`reach = 'unreachable'`)}, ${total('unsubscribed', sql`has_opted_out`)},
      (count(*) filter (where grouped = ${BY_CREW} and crew_id is not null))::integer as crews,
      (count(distinct crews.site_id) filter (where grouped = ${BY_CREW}))::integer as sites,
      coalesce(max(reached) filter (where grouped = ${BY_CREW} and crew_id is not null), 0)::integer as largest_crew,
      (count(*) filter (where grouped = ${BY_COMPANY} and company_id is not null))::integer as companies,
      (
        select coalesce(json_agg(json_build_object('language', language, 'people', people) order by people desc, language), '[]')
        from speakers
      ) as languages
    from sized left join crews on crews.organisation_id = ${organisationId} and crews.id = sized.crew_id`.execute(
    scope.tx,
  );
  const [counted] = rows;
  if (counted === undefined) throw new Error('counting an audience gave no row');
  return counted;
}
