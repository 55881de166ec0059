import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Most companies that an organisation can have in use. */
export const MAX_COMPANIES = 2_000;

/**
 * Refuses a crew that nobody can be put into. The caller keeps places as they are until then.
 *
 * @throws {AppError} `crew_not_found`, `crew_archived`
 */
export async function requireCrewInUse({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  const crew = await tx
    .selectFrom('crews')
    .select(['name', 'archived_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (crew === undefined) throw new AppError('crew_not_found', { details: [unknown('crew_id', 'crew')] });
  if (crew.archived_at !== null) throw archived('crew_archived', 'crew_id', crew.name);
}

/** Like {@link requireCrewInUse}. @throws {AppError} `site_not_found`, `site_archived` */
export async function requireSiteInUse({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  const site = await tx
    .selectFrom('sites')
    .select(['name', 'archived_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (site === undefined) throw new AppError('site_not_found', { details: [unknown('site_id', 'site')] });
  if (site.archived_at !== null) throw archived('site_archived', 'site_id', site.name);
}

/** The current site of a crew; `undefined`: there is no such crew. */
export async function findSiteOfCrew({ tx, organisationId }: TenantScope, crewId: string): Promise<string | undefined> {
  const crew = await tx
    .selectFrom('crews')
    .select('site_id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', crewId)
    .executeTakeFirst();
  return crew?.site_id;
}

/** Like {@link requireCrewInUse}. @throws {AppError} `company_not_found`, `company_archived` */
export async function requireCompanyInUse({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  const company = await tx
    .selectFrom('companies')
    .select(['name', 'archived_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (company === undefined) throw new AppError('company_not_found', { details: [unknown('company_id', 'company')] });
  if (company.archived_at !== null) throw archived('company_archived', 'company_id', company.name);
}

function unknown(field: string, called: string) {
  return { field, message: `Choose a ${called} of your organization.` };
}

function archived(code: 'site_archived' | 'crew_archived' | 'company_archived', field: string, name: string): AppError {
  const message = `“${name}” is archived. Restore it first.`;
  return new AppError(code, { message, details: [{ field, message }] });
}
