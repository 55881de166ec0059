import type { Summary } from '@plumbline/domain/statistics/summary';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { StoredGroup } from './group-keys.ts';

/** A group, and the ids of two waves. */
export interface PairsWanted {
  readonly before: string;
  readonly after: string;
  readonly group: StoredGroup;
}

/**
 * Changes of the people of a group who answered both waves, by category, in points of percent. Individual mode only. The group of a person
 * is the group at the time of the later answer.
 */
export async function countPairs(
  { tx, organisationId }: TenantScope,
  { before, after, group }: PairsWanted,
): Promise<ReadonlyMap<string, Summary>> {
  const scores = (survey: RawBuilder<unknown>) => sql`(
    select category.category, category.points * 100 / category.max_points as score
    from submissions, jsonb_to_recordset(submissions.categories)
      as category (category text, points double precision, max_points double precision, has_enough_answers boolean)
    where submissions.organisation_id = ${organisationId} and submissions.survey_id = ${survey}
      and category.has_enough_answers and category.max_points > 0
  )`;
  const { rows } = await sql<{ category: string } & Summary>`
    select later.category, count(*)::integer as n, avg(later.score - earlier.score) as mean,
      coalesce(var_samp(later.score - earlier.score), 0) as variance
    from surveys as survey
    join surveys as former on former.organisation_id = ${organisationId} and former.wave_id = ${before}
      and former.person_id = survey.person_id and former.submitted_at is not null and not former.is_anonymous
    cross join lateral ${scores(sql`survey.id`)} as later
    join lateral ${scores(sql`former.id`)} as earlier on earlier.category = later.category
    where survey.organisation_id = ${organisationId} and survey.wave_id = ${after} and survey.submitted_at is not null
      and not survey.is_anonymous and ${isIn(group)}
    group by later.category`.execute(tx);
  return new Map(rows.map(({ category, n, mean, variance }) => [category, { n, mean, variance }]));
}

function isIn({ kind, site_id, place_id }: StoredGroup): RawBuilder<unknown> {
  const ofSite = sql`survey.site_id is not distinct from ${site_id}::uuid`;
  switch (kind) {
    case 'organisation':
      return sql`true`;
    case 'site':
      return ofSite;
    case 'crew':
      return sql`${ofSite} and survey.crew_id is not distinct from ${place_id}::uuid`;
    case 'company':
      return sql`survey.company_id is not distinct from ${place_id}::uuid`;
  }
}
