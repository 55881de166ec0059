import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { AppError } from '../../core/errors.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { findOrganisationName } from './invitations.repository.ts';

/**
 * Participants read the organisation's name in their invitation and on the survey.
 *
 * @throws {AppError} `company_name_missing` while the organisation has the name that a first sign-in gives it
 */
export async function requireCompanyName(scope: TenantScope): Promise<void> {
  if ((await findOrganisationName(scope)) !== NEW_ORGANISATION_NAME) return;
  throw new AppError('company_name_missing', {
    details: [{ field: 'organization.name', message: 'Give the name of your company.' }],
  });
}
