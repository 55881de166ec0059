import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { CampaignMode } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { peopleOf } from './audience.repository.ts';

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
  /** Number of reached people in the largest crew. */
  readonly largest_crew: number;
  /** Languages with most people come first. */
  readonly languages: readonly Speakers[];
}

/** How many people speak a language; `null`: unknown. */
interface Speakers {
  readonly language: string | null;
  readonly people: number;
}

/** Values of `grouping()` for rows of a crew, a company or a language. */
const BY_CREW = 0b011;
const BY_COMPANY = 0b101;
const BY_LANGUAGE = 0b110;

/** Counts an audience, reading its people once. */
export async function countAudience(
  scope: TenantScope,
  { audience, mode }: { readonly audience: Audience; readonly mode: CampaignMode },
): Promise<AudienceNumbers> {
  const { organisationId } = scope;
  const member = peopleOf(scope, audience).select([
    'people.crew_id',
    'people.company_id',
    'people.language',
    'people.email',
    'people.unsubscribed_at',
  ]);
  const total = (name: keyof AudienceNumbers, count: RawBuilder<unknown>) =>
    sql`coalesce(sum(${count}), 0)::integer as ${sql.ref(name)}`;
  // Grouping people while they are read, by one column at a time, takes a third less time than materialising them first or also grouping by
  // reach.
  const { rows } = await sql<AudienceNumbers>`
    with sized as materialized (
      select crew_id, company_id, language, count(*) as people, count(email) as with_address,
        count(*) filter (where email is not null and unsubscribed_at is not null) as opted_out,
        grouping(crew_id, company_id, language) as grouped
      from (${member}) as member
      group by grouping sets ((crew_id), (company_id), (language))
    ),
    crew as (
      select crew_id, crews.site_id, people, with_address - opted_out as with_email, opted_out, ${countsWithoutEmail(mode)}
      from sized left join crews on crews.organisation_id = ${organisationId} and crews.id = sized.crew_id
      where grouped = ${BY_CREW}
    )
    select ${total('people', sql`people`)}, ${total('with_email', sql`with_email`)}, ${total('with_slip', sql`with_slip`)},
      ${total('unreachable', sql`unreachable`)}, ${total('unsubscribed', sql`opted_out`)},
      count(crew_id)::integer as crews, count(distinct site_id)::integer as sites,
      coalesce(max(with_email + with_slip) filter (where crew_id is not null), 0)::integer as largest_crew,
      (select count(company_id)::integer from sized where grouped = ${BY_COMPANY}) as companies,
      (
        select coalesce(
          json_agg(json_build_object('language', language, 'people', people) order by people desc, language), '[]'
        )
        from sized where grouped = ${BY_LANGUAGE}
      ) as languages
    from crew`.execute(scope.tx);
  const [counted] = rows;
  if (counted === undefined) throw new Error('counting an audience gave no row');
  return counted;
}

/** Numbers of people of a crew without an email address: with a slip, and unreachable. Must agree with `reachOf`. */
function countsWithoutEmail(mode: CampaignMode): RawBuilder<unknown> {
  if (mode === 'individual') return sql`people - with_address + opted_out as with_slip, 0 as unreachable`;
  return sql`
    case when crew_id is null then 0 else people - with_address end as with_slip,
    case when crew_id is null then people - with_address else 0 end as unreachable`;
}
