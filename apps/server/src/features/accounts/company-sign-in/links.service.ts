import type { ParsedInput } from '@plumbline/contract/contract';
import type { CompanyLinks } from '@plumbline/contract/wire';
import { AppError } from '../../../core/errors.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import type { OwnerRequest, ProveOwner, VerifiedIdentity } from '../../../platform/identity/identity.ts';
import { findOrganisation, listMemberships } from '../../organisations/lends.ts';
import { beginAttempt, companyAccountsOf, findConnection, outdatedAttempt } from './company-connection.ts';
import { findCompanySignIn } from './company-sign-ins.repository.ts';
import { type CompanyAnswer, type CompanySignInDependencies, newSecrets, proveAttempt } from './sign-in.service.ts';

export interface CompanyLinksDependencies extends CompanySignInDependencies {
  readonly proveOwner: ProveOwner;
}

/**
 * Links the caller's account to the identity providers of the caller's organisations.
 *
 * Neither an address nor an open session is enough for a link: the owner enters the password, with a code if the second factor is on, and
 * then signs in at the provider.
 */
export type CompanyLinksService = ReturnType<typeof createCompanyLinksService>;

export function createCompanyLinksService(dependencies: CompanyLinksDependencies) {
  const { db, identity, providers, limits, securityLog, proveOwner } = dependencies;

  async function list(person: VerifiedIdentity): Promise<CompanyLinks> {
    const { subject, companyOf } = person;
    const linked = new Map(
      (await companyAccountsOf(identity).listLinks(subject)).map((link) => [link.organisationId, link.linkedAt]),
    );
    const links: CompanyLinks['links'] = [];
    for (const id of await organisationsOf(person)) {
      await inOrganisation(db, wholeOrganisation(id), async (scope) => {
        if ((await findCompanySignIn(scope)) === undefined) return;
        const { name } = await findOrganisation(scope);
        links.push({ organization: { id, name }, linked_at: linked.get(id)?.toISOString() ?? null });
      });
    }
    return { links, is_company_session: companyOf !== null };
  }

  async function organisationsOf({ subject, companyOf }: VerifiedIdentity): Promise<string[]> {
    const memberships = (await listMemberships(db, subject)).filter(({ example_of }) => example_of === null);
    return memberships
      .map(({ organisation_id }) => organisation_id)
      .filter((id) => companyOf === null || id === companyOf);
  }

  function record(
    action: 'linked_company_sign_in' | 'unlinked_company_sign_in',
    request: OwnerRequest,
    organisationId: string,
  ) {
    const { identity: person, address, requestId } = request;
    securityLog.record({ action, subject: person.subject, isProven: true, address, requestId, organisationId });
  }

  return {
    list,
    /**
     * @throws {AppError} `company_session_elsewhere`, `company_sign_in_not_found` for organisations of others, `password_not_valid`,
     * `code_not_valid`
     */
    begin: async (
      request: OwnerRequest,
      { organization_id: organisationId, ...proof }: ParsedInput<'beginCompanyLink'>['body'],
    ) => {
      const { identity: person } = request;
      const company = companyAccountsOf(identity);
      refuseCompanySession(person);
      const isMember = (await organisationsOf(person)).includes(organisationId);
      const connection = isMember ? await findConnection(db, organisationId) : null;
      if (connection === null) throw new AppError('company_sign_in_not_found');
      await limits.admitCompany(organisationId, request.address);
      await proveOwner(request, proof);
      const { subject, email } = person;
      return beginAttempt({ company, providers }, connection, {
        linksSubject: subject,
        hint: connection.verifiedDomains.some((domain) => email.endsWith(`@${domain}`)) ? email : null,
        secrets: newSecrets(),
      });
    },
    /** @throws {AppError} `company_session_elsewhere`, `company_sign_in_refused` */
    complete: async (request: OwnerRequest, answer: CompanyAnswer) => {
      const { identity: person } = request;
      const company = companyAccountsOf(identity);
      refuseCompanySession(person);
      const { subject } = person;
      const proven = await proveAttempt(dependencies, answer, { caller: request, linksSubject: subject });
      const { organisationId } = proven.connection;
      const { name } = await inOrganisation(db, wholeOrganisation(organisationId), findOrganisation);
      const outcome = await company.link(proven.identity, person, name);
      if (outcome === 'ended') throw outdatedAttempt();
      if (outcome === 'taken') {
        const message = 'This person of your company is linked to another account here. Unlink that one first.';
        throw new AppError('company_sign_in_refused', { message });
      }
      record('linked_company_sign_in', request, organisationId);
      return list(person);
    },
    /** @throws {AppError} `company_session_elsewhere`, `not_found` */
    remove: async (request: OwnerRequest, organisationId: string) => {
      const { identity: person } = request;
      const company = companyAccountsOf(identity);
      refuseCompanySession(person);
      // The link of a removed member stays, so that only an invitation makes them a member again.
      const isMember = (await organisationsOf(person)).includes(organisationId);
      if (!isMember || !(await company.unlink(person.subject, organisationId))) throw new AppError('not_found');
      record('unlinked_company_sign_in', request, organisationId);
      return list(person);
    },
  };
}

/** Refuses a session of company sign-in, because only a password proves the owner, who decides who else can sign in as the account. */
function refuseCompanySession({ companyOf }: VerifiedIdentity): void {
  if (companyOf !== null) throw new AppError('company_session_elsewhere');
}
