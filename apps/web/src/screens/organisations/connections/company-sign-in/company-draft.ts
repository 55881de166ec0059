import type { CompanySignInResponse, SaveCompanySignInBody } from '@plumbline/contract/wire';
import { type MemberScope, NEW_MEMBER, scopeBody, scopeOf, scopeProblem } from '../../members/member-scope.ts';

export type StoredCompanySignIn = NonNullable<CompanySignInResponse['company_sign_in']>;

/** A row of the table, as it is edited. */
export interface RoleDraft {
  /** Identifies the row while it is edited. */
  readonly key: string;
  readonly value: string;
  readonly scope: MemberScope;
}

export interface CompanyDraft {
  readonly issuer: string;
  readonly clientId: string;
  /** The new secret; the empty string keeps the stored one. */
  readonly clientSecret: string;
  /** Name of the claim with the roles; the empty string: the provider assigns no roles. */
  readonly claim: string;
  readonly roles: readonly RoleDraft[];
  /** The role of people whom no row fits; null: they are refused. */
  readonly otherwise: MemberScope | null;
}

export function draftOf(stored: StoredCompanySignIn | null): CompanyDraft {
  return {
    issuer: stored?.issuer ?? '',
    clientId: stored?.client_id ?? '',
    clientSecret: '',
    claim: stored?.claim ?? '',
    roles: (stored?.roles ?? []).map(({ value, ...given }) => ({ key: value, value, scope: scopeOf(given) })),
    otherwise: stored === null || stored.default_role === null ? null : scopeOf(stored.default_role),
  };
}

export function newRow(key: string): RoleDraft {
  return { key, value: '', scope: NEW_MEMBER };
}

export function bodyOf({
  issuer,
  clientId,
  clientSecret,
  claim,
  roles,
  otherwise,
}: CompanyDraft): SaveCompanySignInBody {
  return {
    issuer: issuer.trim(),
    client_id: clientId.trim(),
    ...(clientSecret.trim() === '' ? {} : { client_secret: clientSecret.trim() }),
    claim: claim.trim() === '' ? null : claim.trim(),
    roles: claim.trim() === '' ? [] : roles.map(({ value, scope }) => ({ value: value.trim(), ...scopeBody(scope) })),
    default_role: otherwise === null ? null : scopeBody(otherwise),
  };
}

/** Whether every role that applies has the sites that it needs. */
export function isComplete({ claim, roles, otherwise }: CompanyDraft): boolean {
  const scopes = [
    ...(claim.trim() === '' ? [] : roles.map(({ scope }) => scope)),
    ...(otherwise === null ? [] : [otherwise]),
  ];
  return scopes.every((scope) => scopeProblem(scope) === null);
}
