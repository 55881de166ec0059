import type { Kysely } from 'kysely';
import { AppError } from '../../../core/errors.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import type { CompanyAccounts, CompanyAttempt, Identity } from '../../../platform/identity/identity.ts';
import { listDomains } from './company-domains.repository.ts';
import { findCompanySignIn } from './company-sign-ins.repository.ts';
import type { Providers, Registration } from './provider.ts';

/** The settings of an organisation's company sign-in that signing in uses. */
export interface Connection {
  readonly organisationId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly sealedSecret: string;
  readonly claim: string | null;
  readonly verifiedDomains: readonly string[];
}

export async function findConnection(db: Kysely<Database>, organisationId: string): Promise<Connection | null> {
  return inOrganisation(db, wholeOrganisation(organisationId), async (scope: TenantScope) => {
    const row = await findCompanySignIn(scope);
    if (row === undefined) return null;
    const { issuer, client_id: clientId, client_secret: sealedSecret, claim } = row;
    const domains = await listDomains(scope);
    return {
      organisationId,
      issuer,
      clientId,
      sealedSecret,
      claim,
      verifiedDomains: domains.flatMap(({ domain, verified_at }) => (verified_at === null ? [] : [domain])),
    };
  });
}

/** @throws {AppError} `identity_elsewhere` when another service keeps the accounts */
export function companyAccountsOf({ accounts, kind }: Identity): CompanyAccounts {
  const company = accounts?.company ?? null;
  if (company !== null) return company;
  const message =
    kind === 'cognito'
      ? 'Accounts are kept in a user pool. Connect your identity provider to the pool.'
      : 'Company sign-in is not available in the demo.';
  throw new AppError('identity_elsewhere', { message });
}

/** @throws {AppError} `company_sign_in_unavailable` when the stored secret cannot be read any more */
export async function registrationOf(company: CompanyAccounts, connection: Connection): Promise<Registration> {
  const { issuer, clientId, sealedSecret } = connection;
  const clientSecret = await company.unseal(sealedSecret);
  if (clientSecret === null) throw new AppError('company_sign_in_unavailable');
  return { issuer, clientId, clientSecret };
}

/** Stores an attempt. @returns the address to which the browser goes, and the browser's secret of the attempt */
export async function beginAttempt(
  { company, providers }: { readonly company: CompanyAccounts; readonly providers: Providers },
  connection: Connection,
  {
    linksSubject,
    hint,
    secrets,
  }: Pick<CompanyAttempt, 'linksSubject'> & {
    readonly hint: string | null;
    readonly secrets: Pick<CompanyAttempt, 'nonce' | 'codeVerifier'>;
  },
): Promise<{ redirect_to: string; attempt: string }> {
  const registration = await registrationOf(company, connection);
  const { organisationId, issuer, claim } = connection;
  const { state, browser } = await company.begin({ organisationId, issuer, linksSubject, ...secrets });
  const redirect_to = await providers.authorizationUrl(registration, { ...secrets, state, claim, hint });
  return { redirect_to, attempt: browser };
}

/** The error for a sign-in that has expired, was completed already, or was begun in another browser. */
export function outdatedAttempt(): AppError {
  const message = 'This sign-in has expired, was completed already, or was begun in another browser. Begin again.';
  return new AppError('company_sign_in_refused', { message });
}
