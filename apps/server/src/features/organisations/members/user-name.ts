import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findUser } from './users.repository.ts';

/** The name of a member in the organisation, from the profile and not from the account. */
export async function nameOfUser(scope: TenantScope, userId: string): Promise<string> {
  return (await findUser(scope, userId)).name;
}
