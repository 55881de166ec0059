import type { TenantScope } from '../../../platform/db/tenant.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Where the person of a survey works now. */
interface Workplace {
  readonly site: Named | null;
  readonly crew: Named | null;
}

/** Also the workplace of every anonymous survey, because a small crew could reveal who answered. */
export const NO_WORKPLACE: Workplace = { site: null, crew: null };

/** The workplaces of named surveys by survey; people without a crew are absent. */
export async function findWorkplaces(
  { tx, organisationId }: TenantScope,
  surveys: readonly { readonly id: string; readonly is_anonymous: boolean }[],
): Promise<ReadonlyMap<string, Workplace>> {
  const named = surveys.filter(({ is_anonymous }) => !is_anonymous).map(({ id }) => id);
  if (named.length === 0) return new Map();
  const rows = await tx
    .selectFrom('surveys')
    .innerJoin('people', (join) =>
      join.onRef('people.organisation_id', '=', 'surveys.organisation_id').onRef('people.id', '=', 'surveys.person_id'),
    )
    .innerJoin('crews', (join) =>
      join.onRef('crews.organisation_id', '=', 'people.organisation_id').onRef('crews.id', '=', 'people.crew_id'),
    )
    .innerJoin('sites', (join) =>
      join.onRef('sites.organisation_id', '=', 'crews.organisation_id').onRef('sites.id', '=', 'crews.site_id'),
    )
    .select(['surveys.id', 'crews.id as crew_id', 'crews.name as crew', 'sites.id as site_id', 'sites.name as site'])
    .where('surveys.organisation_id', '=', organisationId)
    .where('surveys.id', 'in', named)
    .where('surveys.is_anonymous', '=', false)
    .execute();
  return new Map(
    rows.map(({ id, crew_id, crew, site_id, site }) => [
      id,
      { site: { id: site_id, name: site }, crew: { id: crew_id, name: crew } },
    ]),
  );
}
