import type { ParsedInput } from '@plumbline/contract/contract';
import type { CompanySignInResponse } from '@plumbline/contract/wire';
import { AppError, refusedField } from '../../../core/errors.ts';
import type { Member } from '../../../core/principal.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import {
  inRequest,
  type OrganisationRequest,
  type RequestWork,
  type WorkDependencies,
} from '../../../platform/db/unit-of-work.ts';
import type { CompanyAccounts, Identity } from '../../../platform/identity/identity.ts';
import { chooseSites, listMembers, lockOrganisation } from '../../organisations/lends.ts';
import { listSitesById } from '../../workforce/lends.ts';
import { companyAccountsOf } from './company-connection.ts';
import { type DomainRow, deleteDomain, insertDomain, listDomains, verifyDomain } from './company-domains.repository.ts';
import { toCompanySignIn } from './company-sign-in.presenter.ts';
import {
  type CompanySignInRow,
  deleteCompanySignIn,
  findCompanySignIn,
  listRoles,
  type RoleRow,
  replaceRoles,
  saveCompanySignIn,
  setRequirement,
} from './company-sign-ins.repository.ts';
import { hasRecord, type ResolveTxt } from './domain-record.ts';
import type { Providers } from './provider.ts';

/** Far more than a company has. */
const DOMAINS_MAX = 50;
/** Bytes of the token in a domain's record. */
const TOKEN_BYTES = 32;

export interface CompanySettingsDependencies extends WorkDependencies {
  readonly identity: Identity;
  readonly providers: Providers;
  readonly resolveTxt: ResolveTxt;
  /** Public address without a trailing slash. */
  readonly publicUrl: string;
  readonly redirectAddress: string;
}

type Request = OrganisationRequest<Member>;

/**
 * Settings of company sign-in, for administrators. Every call except `read` is refused with `identity_elsewhere` when this installation
 * does not keep the accounts.
 */
export type CompanySettingsService = ReturnType<typeof createCompanySettingsService>;

export function createCompanySettingsService(dependencies: CompanySettingsDependencies) {
  const { db, identity, random, providers, resolveTxt, publicUrl, redirectAddress } = dependencies;

  async function readIn(scope: TenantScope, { companyOf }: Member): Promise<CompanySignInResponse> {
    const { organisationId } = scope;
    const row = await findCompanySignIn(scope);
    return {
      company_sign_in: row === undefined ? null : toCompanySignIn(await readAll(scope, row)),
      redirect_address: redirectAddress,
      logout_address: `${publicUrl}/v1/identity/company/${organisationId}/logout`,
      sign_in_address: `${publicUrl}/login/company/${organisationId}`,
      is_own_session: companyOf === organisationId,
    };
  }

  const read = (principal: Member) => inOrganisation(db, principal, (scope) => readIn(scope, principal));

  /** Changes the settings under the lock of the organisation's members, and returns them. */
  function change(request: Request, work: (work: RequestWork) => Promise<void>): Promise<CompanySignInResponse> {
    return inRequest(dependencies, request, async (open) => {
      await lockOrganisation(open);
      await work(open);
      return readIn(open, request.principal);
    });
  }

  /** @throws {AppError} `company_sign_in_missing` */
  async function requireCompanySignIn(work: TenantScope): Promise<CompanySignInRow> {
    const row = await findCompanySignIn(work);
    if (row === undefined) throw new AppError('company_sign_in_missing');
    return row;
  }

  return {
    read,
    /** @throws {AppError} `invalid_request`, `company_sign_in_is_required` for another issuer while it is required */
    save: async (request: Request, body: ParsedInput<'saveCompanySignIn'>['body']) => {
      const company = companyAccountsOf(identity);
      const { organisationId } = request.principal;
      const sealed = body.client_secret === undefined ? null : await company.seal(body.client_secret);
      let hasOtherIssuer = false;
      const answer = await change(request, async (work) => {
        const { issuer, client_id, claim } = body;
        const before = await findCompanySignIn(work);
        hasOtherIssuer = before !== undefined && before.issuer !== issuer;
        if (hasOtherIssuer && before?.is_required === true) throw new AppError('company_sign_in_is_required');
        // The secret of one provider must not be sent to another one.
        const kept = hasOtherIssuer || before?.client_id !== client_id ? null : before.client_secret;
        const client_secret = sealed ?? kept;
        if (client_secret === null) throw refusedField('client_secret', 'Enter the secret of this client.');
        const rows = await checkedRoles(work, body);
        const rowsBefore = await listRoles(work);
        await saveCompanySignIn(work, { issuer, client_id, client_secret, claim }, work.now);
        await replaceRoles(work, rows);
        await work.record({
          kind: 'organisation.saved_company_sign_in',
          entityId: organisationId,
          changedFields: [
            ...(before?.issuer === issuer ? [] : ['issuer']),
            ...(before?.client_id === client_id ? [] : ['client_id']),
            ...(sealed === null ? [] : ['client_secret']),
            ...((before?.claim ?? null) === claim ? [] : ['claim']),
            ...(JSON.stringify(rowsBefore) === JSON.stringify(rows) ? [] : ['roles']),
          ],
        });
      });
      if (hasOtherIssuer) await company.forget(organisationId);
      return answer;
    },
    /** @throws {AppError} `company_sign_in_is_required` */
    remove: async (request: Request) => {
      const company = companyAccountsOf(identity);
      const answer = await change(request, async (work) => {
        const row = await requireCompanySignIn(work);
        if (row.is_required) throw new AppError('company_sign_in_is_required');
        await deleteCompanySignIn(work);
        await work.record({ kind: 'organisation.removed_company_sign_in', entityId: work.organisationId });
      });
      await company.forget(request.principal.organisationId);
      return answer;
    },
    /** @throws {AppError} `company_sign_in_missing`, `company_sign_in_unavailable` */
    test: async (principal: Member) => {
      const company = companyAccountsOf(identity);
      const { issuer, client_id: clientId, client_secret } = await inOrganisation(db, principal, requireCompanySignIn);
      const clientSecret = await company.unseal(client_secret);
      if (clientSecret === null)
        throw refusedField('client_secret', 'Enter the secret again: it cannot be read any more.');
      const found = await providers.describe({ issuer, clientId, clientSecret });
      return {
        provider: {
          issuer,
          authorization_endpoint: found.authorizationEndpoint,
          supports_logout: found.supportsLogout,
        },
      };
    },
    /** @throws {AppError} `company_sign_in_missing`, `invalid_request` */
    require: async (request: Request, breakGlassId: string | null) => {
      const company = companyAccountsOf(identity);
      let newBreakGlass: string | null = null;
      const answer = await change(request, async (work) => {
        // A transaction that conflicts with another one runs again.
        newBreakGlass = null;
        const { break_glass_id: before } = await requireCompanySignIn(work);
        if (before === breakGlassId) return;
        if (breakGlassId !== null) newBreakGlass = await checkBreakGlass(work, { company, request, breakGlassId });
        await setRequirement(work, breakGlassId, work.now);
        const detail = breakGlassId === null ? 'off' : before === null ? 'on' : 'other_administrator';
        await work.record({ kind: 'organisation.required_company_sign_in', entityId: work.organisationId, detail });
      });
      // The security log records uses of this password from now on; sessions opened with it before would not appear there.
      if (newBreakGlass !== null) await company.endPasswordSessions(newBreakGlass);
      return answer;
    },
    /** @throws {AppError} `company_sign_in_missing`, `too_many_domains` */
    addDomain: async (request: Request, domain: string) => {
      companyAccountsOf(identity);
      return change(request, async (work) => {
        await requireCompanySignIn(work);
        if ((await listDomains(work)).length >= DOMAINS_MAX) throw new AppError('too_many_domains');
        const id = random.uuid();
        const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
        if (!(await insertDomain(work, { id, domain, token, now: work.now }))) {
          throw refusedField('domain', 'This domain is in the list already.');
        }
        await work.record({ kind: 'organisation.added_company_domain', entityId: work.organisationId });
      });
    },
    /** @throws {AppError} `not_found`, `invalid_request` when the domain does not have the record, `company_domain_taken` */
    checkDomain: async (request: Request, id: string) => {
      // Name servers are asked outside of a transaction.
      const found = await inOrganisation(db, request.principal, (scope) => findDomain(scope, id));
      companyAccountsOf(identity);
      if (found.verified_at !== null) return read(request.principal);
      await requireRecord(found, resolveTxt);
      return change(request, async (work) => {
        const { domain } = await findDomain(work, id);
        if (!(await verifyDomain(work, { id, domain, by: 'dns', now: work.now }))) {
          throw new AppError('company_domain_taken');
        }
        await work.record({
          kind: 'organisation.verified_company_domain',
          entityId: work.organisationId,
          detail: 'dns',
        });
      });
    },
    /** @throws {AppError} `not_found`, `company_sign_in_is_required` for the last verified domain while it is required */
    removeDomain: (request: Request, id: string) =>
      change(request, async (work) => {
        await findDomain(work, id);
        companyAccountsOf(identity);
        const others = (await listDomains(work)).filter((each) => each.id !== id && each.verified_at !== null);
        if (others.length === 0 && (await findCompanySignIn(work))?.is_required === true) {
          throw new AppError('company_sign_in_is_required');
        }
        await deleteDomain(work, id);
        await work.record({ kind: 'organisation.removed_company_domain', entityId: work.organisationId });
      }),
  };
}

async function readAll(scope: TenantScope, row: CompanySignInRow) {
  const roles = await listRoles(scope);
  const sites = await listSitesById(
    scope,
    roles.flatMap(({ site_ids }) => site_ids ?? []),
  );
  const breakGlass = (await listMembers(scope)).find(({ id }) => id === row.break_glass_id);
  const named = breakGlass === undefined ? null : { id: breakGlass.id, name: breakGlass.name };
  return { row, roles, sites, domains: await listDomains(scope), breakGlass: named };
}

/** @throws {AppError} `invalid_request` that names the row whose role or sites cannot be assigned */
async function checkedRoles(
  work: RequestWork,
  { roles, default_role }: Pick<ParsedInput<'saveCompanySignIn'>['body'], 'roles' | 'default_role'>,
): Promise<RoleRow[]> {
  const before = await listRoles(work);
  const previousSites = before.flatMap(({ site_ids }) => site_ids ?? []);
  const rows: RoleRow[] = [];
  const given = [
    ...roles.map((each, index) => ({ ...each, field: `roles.${index}` })),
    ...(default_role === null ? [] : [{ ...default_role, value: null, field: 'default_role' }]),
  ];
  for (const { field, value, role, site_ids: siteIds } of given) {
    try {
      rows.push({ value, role, site_ids: await chooseSites(work, { role, siteIds, previousSites }) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, details } = error;
      throw new AppError(code, {
        details: details?.map((each) => ({ ...each, field: `${field}.${each.field}` })) ?? [],
      });
    }
  }
  return rows;
}

async function findDomain(scope: TenantScope, id: string): Promise<DomainRow> {
  const found = (await listDomains(scope)).find((each) => each.id === id);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** @throws {AppError} `invalid_request` when the domain does not have the record */
async function requireRecord({ domain, token }: DomainRow, resolveTxt: ResolveTxt): Promise<void> {
  const records = await resolveTxt(domain).catch(() => null);
  if (records !== null && hasRecord(records, token)) return;
  const message =
    records === null
      ? `The name servers of ${domain} do not answer. Try again in a few minutes.`
      : `${domain} does not have the record yet. A new record can take some hours. Check its name and value.`;
  throw refusedField('domain', message);
}

/**
 * @returns the account of the administrator who can still sign in with a password
 * @throws {AppError} `invalid_request` when the caller is not signed in with company sign-in, or the chosen member is not an administrator
 *   with a password
 */
async function checkBreakGlass(
  work: RequestWork,
  { company, request, breakGlassId }: { company: CompanyAccounts; request: Request; breakGlassId: string },
): Promise<string> {
  if (request.principal.companyOf !== work.organisationId) {
    const message = 'Sign in with company sign-in yourself first, so that you know that it works.';
    throw refusedField('break_glass_member_id', message);
  }
  const chosen = (await listMembers(work)).find(({ id }) => id === breakGlassId);
  const subject = chosen?.role === 'administrator' ? chosen.identity_subject : null;
  if (subject !== null && (await company.hasPassword(subject))) return subject;
  throw refusedField('break_glass_member_id', 'Choose an administrator who has a password.');
}
