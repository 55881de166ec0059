import type { ErrorCode } from '@plumbline/contract/errors';
import { CALLS, type CallName, type CallPath, type MemberRole } from '@plumbline/contract/paths';
import type { Principal, UNKNOWN } from '../../core/principal.ts';
import type { VerifiedIdentity } from '../identity/identity.ts';

/** A signed-in user without a known membership: there is none, or the call does not need it. */
export interface SignedIn {
  readonly kind: 'identity';
  readonly identity: VerifiedIdentity;
}

/** The caller of a call. */
export type Caller = Principal | SignedIn | typeof UNKNOWN;

export type Verdict =
  | 'allowed'
  | Extract<ErrorCode, 'unauthenticated' | 'no_organisation' | 'second_factor_required' | 'forbidden'>;

/**
 * Decides whether a caller may make a call.
 *
 * Members and API keys act in their own organisation, which services take from the principal: no call names an organisation.
 */
export function authorise(caller: Caller, name: CallName): Verdict {
  const { access }: CallPath = CALLS[name];
  switch (access) {
    case 'public':
      return 'allowed';
    case 'participant':
      return caller.kind === 'participant' ? 'allowed' : 'forbidden';
    case 'optional':
      return caller.kind === 'unknown' || caller.kind === 'participant' ? 'allowed' : asMember(caller, name);
    case 'identity':
    case 'session':
      return asOwnerOfAccount(caller);
    case 'member':
      return asMember(caller, name);
  }
}

function asOwnerOfAccount(caller: Caller): Verdict {
  switch (caller.kind) {
    // Even without the second factor that the organisation requires, because these calls set it up.
    case 'user':
    case 'identity':
      return 'allowed';
    case 'participant':
    case 'unknown':
      return 'unauthenticated';
    case 'api_key':
    case 'operator':
    case 'system':
      return 'forbidden';
  }
}

function asMember(caller: Caller, name: CallName): Verdict {
  const { role }: CallPath = CALLS[name];
  switch (caller.kind) {
    case 'user':
      if (caller.lacksSecondFactor) return 'second_factor_required';
      return mayMake(role, caller.role) ? 'allowed' : 'forbidden';
    case 'api_key':
      // Only people may make calls that require a role.
      return role === undefined && caller.calls.includes(name) ? 'allowed' : 'forbidden';
    case 'identity':
      return 'no_organisation';
    case 'participant':
    case 'unknown':
      return 'unauthenticated';
    case 'operator':
    case 'system':
      return 'forbidden';
  }
}

function mayMake(required: CallPath['role'], role: MemberRole): boolean {
  switch (required) {
    case 'any':
      return true;
    case 'administrator':
    case 'representative':
      return role === required;
    case undefined:
      return role === 'administrator' || role === 'safety_manager';
  }
}
