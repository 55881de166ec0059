import type { Company, Crew, Site } from '@plumbline/contract/wire';
import type { CompanyRecord } from './companies.repository.ts';
import type { CrewRecord } from './crews.repository.ts';
import type { SiteRecord } from './sites.repository.ts';

export function toSite({ archived_at, ...site }: SiteRecord): Site {
  return { ...site, archived_at: archived_at?.toISOString() ?? null };
}

export function toCrew({ archived_at, site_id, site_name, ...crew }: CrewRecord): Crew {
  return { ...crew, site: { id: site_id, name: site_name }, archived_at: archived_at?.toISOString() ?? null };
}

export function toCompany({ archived_at, ...company }: CompanyRecord): Company {
  return { ...company, archived_at: archived_at?.toISOString() ?? null };
}
