import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findUser } from './users.repository.ts';

/** The name that a member goes by in the organisation: the one of their profile, not that of their account. */
export async function nameOfUser(scope: TenantScope, userId: string): Promise<string> {
  return (await findUser(scope, userId)).name;
}
