import type { Campaign } from '@plumbline/contract/wire';
import type { Audience } from '@plumbline/domain/campaigns/audience';

type WireAudience = Campaign['audience'];

/** The domain's audience, without repeated ids. */
export function toDomainAudience(audience: WireAudience): Audience {
  switch (audience.kind) {
    case 'everyone':
      return { kind: 'everyone' };
    case 'sites':
      return { kind: 'sites', siteIds: [...new Set(audience.site_ids)] };
    case 'crews':
      return { kind: 'crews', crewIds: [...new Set(audience.crew_ids)] };
    case 'companies':
      return { kind: 'companies', companyIds: [...new Set(audience.company_ids)] };
    case 'people':
      return { kind: 'people', personIds: [...new Set(audience.person_ids)] };
  }
}

export function toWireAudience(audience: Audience): WireAudience {
  switch (audience.kind) {
    case 'everyone':
      return { kind: 'everyone' };
    case 'sites':
      return { kind: 'sites', site_ids: [...audience.siteIds] };
    case 'crews':
      return { kind: 'crews', crew_ids: [...audience.crewIds] };
    case 'companies':
      return { kind: 'companies', company_ids: [...audience.companyIds] };
    case 'people':
      return { kind: 'people', person_ids: [...audience.personIds] };
  }
}

/** The ids in an audience, with their wire field. */
export function chosenIdsOf(audience: Audience): { readonly ids: readonly string[]; readonly field: string | null } {
  switch (audience.kind) {
    case 'everyone':
      return { ids: [], field: null };
    case 'sites':
      return { ids: audience.siteIds, field: 'site_ids' };
    case 'crews':
      return { ids: audience.crewIds, field: 'crew_ids' };
    case 'companies':
      return { ids: audience.companyIds, field: 'company_ids' };
    case 'people':
      return { ids: audience.personIds, field: 'person_ids' };
  }
}

const ONE_AND_MANY: Readonly<Record<Exclude<Audience['kind'], 'everyone'>, readonly [one: string, many: string]>> = {
  sites: ['site', 'sites'],
  crews: ['crew', 'crews'],
  companies: ['company', 'companies'],
  people: ['person', 'people'],
};

/** Such as "2 sites". */
export function audienceWords(kind: Audience['kind'], size: number): string {
  if (kind === 'everyone') return 'Everyone';
  const [one, many] = ONE_AND_MANY[kind];
  return `${size.toLocaleString('en')} ${size === 1 ? one : many}`;
}
