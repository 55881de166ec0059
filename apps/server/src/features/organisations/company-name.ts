import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { AppError } from '../../core/errors.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { findNamedOrganisation } from './named-organisation.repository.ts';

/**
 * Refuses invitations, to a survey or to the organisation, before the organisation has a name that people recognise.
 *
 * @throws {AppError} `company_name_missing` while the organisation has the name that a first sign-in gives it
 */
export async function requireCompanyName(scope: TenantScope): Promise<void> {
  const { name } = await findNamedOrganisation(scope);
  if (name !== NEW_ORGANISATION_NAME) return;
  throw new AppError('company_name_missing', {
    details: [{ field: 'organization.name', message: 'Give the name of your company.' }],
  });
}
