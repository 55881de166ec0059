import type { ParsedInput } from '@plumbline/contract/contract';
import type { Company } from '@plumbline/contract/wire';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { moveCompanyPeople } from '../people/placements.repository.ts';
import { findCompany, listCompanies } from './companies.repository.ts';
import {
  type CreatingRequest,
  changingPlaces,
  createPlace,
  missingPlace,
  type WorkforceDependencies,
  type WorkforceRequest,
} from './place-changes.ts';
import { archivePlace, changePlace, mergePlace, restorePlace } from './place-life-cycle.ts';
import { toCompany } from './places.presenter.ts';

const table = 'companies';

export interface CompaniesService {
  /** By name. */
  list(
    organisationId: string,
    query: ParsedInput<'listCompanies'>['query'],
  ): Promise<{ companies: Company[]; total: number }>;
  /** @throws {AppError} `company_not_found` */
  get(organisationId: string, id: string): Promise<Company>;
  /** @throws {AppError} `company_name_taken`, `too_many_companies` */
  create(request: CreatingRequest, body: ParsedInput<'createCompany'>['body']): Promise<Company>;
  /** @throws {AppError} `company_not_found`, `company_archived`, `company_name_taken` */
  update(request: WorkforceRequest, id: string, body: ParsedInput<'updateCompany'>['body']): Promise<Company>;
  /** Its people still work for it. @throws {AppError} `company_not_found` */
  archive(request: WorkforceRequest, id: string): Promise<Company>;
  /** @throws {AppError} `company_not_found`, `company_name_taken`, `too_many_companies` */
  restore(request: WorkforceRequest, id: string): Promise<Company>;
  /**
   * Gives its people to another company.
   *
   * @returns the company that stays
   * @throws {AppError} `company_not_found`, `company_archived`, `merged_into_itself`
   */
  merge(request: WorkforceRequest, id: string, intoId: string): Promise<Company>;
}

export function createCompaniesService(dependencies: WorkforceDependencies): CompaniesService {
  const { db } = dependencies;

  async function read(scope: TenantScope, id: string): Promise<Company> {
    const company = await findCompany(scope, id);
    if (company === undefined) throw missingPlace(table);
    return toCompany(company);
  }

  return {
    list: (organisationId, { page, limit, ...filter }) =>
      inOrganisation(db, organisationId, async (scope) => {
        const { companies, total } = await listCompanies(scope, filter, { limit, offset: (page - 1) * limit });
        return { companies: companies.map(toCompany), total };
      }),
    get: (organisationId, id) => inOrganisation(db, organisationId, (scope) => read(scope, id)),
    create: (request, place) =>
      changingPlaces(dependencies, request, async (scope) =>
        read(scope, await createPlace(dependencies, scope, request, { table, call: 'createCompany', place })),
      ),
    update: (request, id, changes) =>
      changingPlaces(dependencies, request, async (scope) => {
        await changePlace(dependencies, scope, request, { table, id, changes });
        return read(scope, id);
      }),
    archive: (request, id) =>
      changingPlaces(dependencies, request, async (scope) => {
        const release = async () => {};
        await archivePlace(dependencies, scope, request, { table, id, release });
        return read(scope, id);
      }),
    restore: (request, id) =>
      changingPlaces(dependencies, request, async (scope) => {
        await restorePlace(dependencies, scope, request, { table, id });
        return read(scope, id);
      }),
    merge: (request, id, intoId) =>
      changingPlaces(dependencies, request, async (scope) => {
        const give = (now: Date) => moveCompanyPeople(scope, id, { to: intoId, now });
        await mergePlace(dependencies, scope, request, { table, id, intoId, give });
        return read(scope, intoId);
      }),
  };
}
