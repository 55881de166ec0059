import type { Accounts } from '../../features/organisations/move/move-format.ts';
import type { IdentityConfig } from './config-types.ts';

/** Where the accounts of the members are, as an exported organisation says it. */
export function accountsOf(identity: IdentityConfig): Accounts {
  return identity.kind === 'cognito' ? { kind: 'cognito', user_pool_id: identity.userPoolId } : { kind: identity.kind };
}
