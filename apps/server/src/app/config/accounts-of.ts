import type { Accounts } from '../../features/organisations/move/move-format.ts';
import type { IdentityConfig } from './config-types.ts';

/** The identity service with the members' accounts, in the form that the export of an organisation contains. */
export function accountsOf(identity: IdentityConfig): Accounts {
  return identity.kind === 'cognito' ? { kind: 'cognito', user_pool_id: identity.userPoolId } : { kind: identity.kind };
}
