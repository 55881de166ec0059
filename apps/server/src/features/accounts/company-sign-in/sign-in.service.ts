import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { AppError } from '../../../core/errors.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { SecurityLog } from '../../../platform/db/security-log.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import type { CompanyAttempt, CompanyIdentity, Identity } from '../../../platform/identity/identity.ts';
import type { PublicLimits } from '../../../platform/limits/public-limits.ts';
import { type AccountCaller, deviceOf } from '../account-caller.ts';
import {
  beginAttempt,
  type Connection,
  companyAccountsOf,
  findConnection,
  outdatedAttempt,
  registrationOf,
} from './company-connection.ts';
import { findCompanyOfDomain } from './company-domains.repository.ts';
import {
  currentRoleOf,
  type JoinDependencies,
  type JoiningPerson,
  joinCompany,
  type Newcomer,
  roleOfNewcomer,
} from './join-company.ts';
import { looksLikeLogout } from './logout-token.ts';
import { provenAddress } from './proven-address.ts';
import type { ProvenPerson, Providers } from './provider.ts';

export interface CompanySignInDependencies extends JoinDependencies {
  readonly identity: Identity;
  readonly providers: Providers;
  readonly limits: PublicLimits;
  readonly securityLog: SecurityLog;
}

/**
 * Signs people in at the identity provider of their organisation. Refused with `identity_elsewhere` when another service keeps the
 * accounts.
 */
export type CompanySignInService = ReturnType<typeof createCompanySignInService>;

/** The data that the browser brings back from the provider. */
export interface CompanyAnswer {
  /** The secret of the browser that began the attempt. */
  readonly attempt: string;
  /** The query of the address to which the provider sent the browser. */
  readonly parameters: string;
}

/** A person whom the provider signed in, with the attempt and the connection. */
export interface ProvenAttempt {
  readonly attempt: CompanyAttempt;
  readonly connection: Connection;
  readonly person: ProvenPerson;
  readonly identity: CompanyIdentity;
  /** An address that the provider has verified, in a domain that the organisation has verified. */
  readonly email: string;
  readonly name: string;
}

/** Secrets that tie the answer of a provider to its request. */
export function newSecrets(): Pick<CompanyAttempt, 'nonce' | 'codeVerifier'> {
  return { nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
}

const REFUSED_ADDRESSES = {
  missing: 'Your company’s sign-in did not say your email address. Ask the people who run it to send it.',
  unverified:
    'Your company’s sign-in has not confirmed that your email address is yours. Ask the people who run it to send email_verified.',
  other_domain: 'Your email address does not belong to a domain that your organization has verified.',
} as const;

/**
 * Takes an attempt, and redeems the answer of the provider that was asked.
 *
 * @throws {AppError} `company_sign_in_refused`, `company_sign_in_unavailable`
 */
export async function proveAttempt(
  { db, identity, providers, limits }: Pick<CompanySignInDependencies, 'db' | 'identity' | 'providers' | 'limits'>,
  { attempt: browser, parameters }: CompanyAnswer,
  { caller, linksSubject }: { readonly caller: Pick<AccountCaller, 'address'>; readonly linksSubject: string | null },
): Promise<ProvenAttempt> {
  const company = companyAccountsOf(identity);
  const state = new URLSearchParams(parameters).get('state') ?? '';
  const attempt = await company.take({ state, browser });
  if (attempt === null || attempt.linksSubject !== linksSubject) {
    await limits.countFailedLookup(caller.address);
    throw outdatedAttempt();
  }
  const connection = await findConnection(db, attempt.organisationId);
  // The settings may have changed meanwhile: another provider must not answer in place of the one that was asked.
  if (connection === null || connection.issuer !== attempt.issuer) throw outdatedAttempt();
  const person = await providers.redeem(await registrationOf(company, connection), { ...attempt, state, parameters });
  const address = provenAddress(person.claims, connection.verifiedDomains);
  if (address.kind !== 'proven') {
    throw new AppError('company_sign_in_refused', { message: REFUSED_ADDRESSES[address.kind] });
  }
  const { organisationId, issuer } = connection;
  const { email, name } = address;
  return { attempt, connection, person, identity: { organisationId, issuer, subject: person.subject }, email, name };
}

export function createCompanySignInService(dependencies: CompanySignInDependencies) {
  const { db, clock, identity, providers, limits, securityLog } = dependencies;

  /** @throws {AppError} `company_sign_in_not_found`, and `too_many_requests` after many unknown organisations */
  async function knownConnection(organisationId: string | undefined, address: string): Promise<Connection> {
    const connection = organisationId === undefined ? null : await findConnection(db, organisationId);
    if (connection !== null) return connection;
    await limits.countFailedLookup(address);
    throw new AppError('company_sign_in_not_found');
  }

  /** The account of a person, which is created at the first sign-in. @throws {AppError} `company_account_exists` */
  async function accountOf(
    proven: CompanyIdentity,
    newcomer: Newcomer,
  ): Promise<Pick<JoiningPerson, 'subject' | 'wasLinked'>> {
    const company = companyAccountsOf(identity);
    const known = await company.find(proven);
    if (known !== null) return { subject: known, wasLinked: true };
    // The role is checked before the account is created, because a refused person must leave no account behind.
    await inOrganisation(db, wholeOrganisation(newcomer.organisationId), async (scope) =>
      roleOfNewcomer(scope, { ...newcomer, given: await currentRoleOf(scope, newcomer), isFormer: false }, clock.now()),
    );
    const created = await company.create(proven, newcomer);
    if (created === null) throw new AppError('company_account_exists');
    return { subject: created, wasLinked: false };
  }

  async function refusedLogout(address: string): Promise<AppError> {
    await limits.countFailedLookup(address);
    const message = 'This is no logout token of your provider, or it was used before.';
    return new AppError('invalid_request', { message, details: [{ field: 'logout_token', message }] });
  }

  return {
    /**
     * @param wanted an address or its domain, or an organisation
     * @throws {AppError} `company_sign_in_not_found`, `company_sign_in_unavailable`
     */
    begin: async (
      wanted: { readonly domain?: string | undefined; readonly organization_id?: string | undefined },
      { address }: AccountCaller,
    ) => {
      const { domain, organization_id } = wanted;
      const company = companyAccountsOf(identity);
      const named = domain?.slice(domain.lastIndexOf('@') + 1);
      const organisationId = named === undefined ? organization_id : await findCompanyOfDomain(db, named);
      const connection = await knownConnection(organisationId, address);
      await limits.admitCompany(connection.organisationId, address);
      const hint = domain?.includes('@') === true ? domain : null;
      return beginAttempt({ company, providers }, connection, { linksSubject: null, hint, secrets: newSecrets() });
    },
    /** @throws {AppError} `company_sign_in_refused`, `company_sign_in_unavailable`, `company_account_exists` */
    complete: async (answer: CompanyAnswer, caller: AccountCaller) => {
      const company = companyAccountsOf(identity);
      const proven = await proveAttempt(dependencies, answer, { caller, linksSubject: null });
      const { connection, person, email, name } = proven;
      const { organisationId, issuer, clientId } = connection;
      const newcomer = { organisationId, email, name, claims: person.claims, issuer, clientId };
      const account = await accountOf(proven.identity, newcomer);
      const { subject } = account;
      try {
        await joinCompany(dependencies, { ...newcomer, ...account }, caller);
      } catch (error) {
        // A person whom the company no longer admits loses the sessions of earlier sign-ins.
        const isRefused = error instanceof AppError && error.code === 'company_sign_in_refused';
        if (isRefused) await company.endSessions(organisationId, subject);
        throw error;
      }
      const session = await company.openSession(proven.identity, person.session, deviceOf(caller));
      if (session === null) throw outdatedAttempt();
      const { address, requestId } = caller;
      securityLog.record({
        action: 'signed_in',
        subject,
        isProven: true,
        address,
        requestId,
        detail: 'company_sign_in',
        organisationId,
      });
      return session;
    },
    /** Ends the sessions that a logout token of the provider names. @throws {AppError} `invalid_request`, `company_sign_in_not_found` */
    logOut: async (organisationId: string, logoutToken: string, { address, requestId }: AccountCaller) => {
      const company = companyAccountsOf(identity);
      const connection = await knownConnection(organisationId, address);
      // Anybody can call this, so invalid tokens must not use up the organisation's limit or cause requests to its provider.
      if (!looksLikeLogout(logoutToken, connection)) throw await refusedLogout(address);
      await limits.admitCompany(organisationId, address);
      const proved = await providers.verifyLogout(connection, logoutToken);
      const { issuer } = connection;
      const ended = proved === null ? null : await company.logOut(organisationId, { issuer, ...proved });
      if (ended === null) throw await refusedLogout(address);
      for (const each of ended) {
        const event = { action: 'session_ended', subject: each, isProven: false, detail: 'company_sign_in' } as const;
        securityLog.record({ ...event, address, requestId, organisationId });
      }
    },
  };
}
