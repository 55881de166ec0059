import type { ErrorCode } from '@plumbline/contract/errors';
import { rightsFor } from '@plumbline/contract/key-rights';
import { CALLS, type CallName, type CallPath, type MemberRole } from '@plumbline/contract/paths';
import type { ApiKey, OrganisationPrincipal, Principal, UNKNOWN } from './principal.ts';

/** The caller of a call. `identity` is a signed-in user who has no membership, or whose membership was not read because the call does not need it. */
export type Caller = Principal | { readonly kind: 'identity' } | typeof UNKNOWN;

export type AccessDecision =
  | 'allowed'
  | Extract<
      ErrorCode,
      | 'unauthenticated'
      | 'no_organisation'
      | 'company_sign_in_required'
      | 'second_factor_required'
      | 'forbidden'
      | 'example_read_only'
    >;

/**
 * Decides whether a caller may make a call.
 *
 * Members and API keys act in their own scope, which services take from the principal: no call names an organisation, and records outside
 * the scope count as not found.
 */
export function permits(caller: Caller, name: CallName): AccessDecision {
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

function asOwnerOfAccount(caller: Caller): AccessDecision {
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

function asMember(caller: Caller, name: CallName): AccessDecision {
  const { role, scope, method, inExample }: CallPath = CALLS[name];
  switch (caller.kind) {
    case 'user':
      if (caller.lacksCompanySignIn) return 'company_sign_in_required';
      if (caller.lacksSecondFactor) return 'second_factor_required';
      if (!hasRole(caller, role) || !hasScope(caller, scope)) return 'forbidden';
      return caller.exampleOf !== null && method !== 'GET' && !inExample ? 'example_read_only' : 'allowed';
    case 'api_key':
      return rightsFor(name).some((right) => caller.rights.includes(right)) && hasScope(caller, scope)
        ? 'allowed'
        : 'forbidden';
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

/** Whether a reader sees results with names in the calls that it may make: every member does, and API keys with the right to read everything. */
export function seesNames(reader: OrganisationPrincipal): boolean {
  return reader.kind === 'user' || reader.rights.includes('everything');
}

/** Why an API key may not make a call. */
export function whyKeyIsRefused(name: CallName, { rights: given }: ApiKey): string {
  const rights = rightsFor(name);
  if (rights.length === 0) return 'Only a person can do this, not an API key.';
  if (rights.some((right) => given.includes(right)))
    return 'This call needs access to the whole organization, but this API key is limited to some sites.';
  return `This API key may not do this. It needs the right: ${rights.join(' or ')}.`;
}

function hasScope({ sites }: OrganisationPrincipal, required: CallPath['scope']): boolean {
  return required === undefined || sites === null;
}

function hasRole({ role }: OrganisationPrincipal, required: CallPath['role']): boolean {
  switch (required) {
    case 'any':
      return true;
    case 'administrator':
    case 'representative':
      return role === required;
    case 'supervisor':
      return role === 'supervisor' || seesPeople(role);
    case undefined:
      return seesPeople(role);
  }
}

/** Whether members with a role see people, their surveys and follow-ups. */
export function seesPeople(role: MemberRole): boolean {
  return role === 'administrator' || role === 'safety_manager';
}
