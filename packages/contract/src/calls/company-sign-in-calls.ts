import { z } from 'zod';
import * as company from '../schemas/company-sign-in.ts';
import { uuid } from '../schemas/fields.ts';
import * as identity from '../schemas/identity.ts';
import { byId, plain } from './call-schemas.ts';

const byOrganisation = { ...plain, params: z.object({ organization: uuid }) } as const;

/** Signing in at the identity provider of an organisation, by OpenID Connect. */
export const COMPANY_SIGN_IN_CALLS = {
  beginCompanySignIn: {
    ...plain,
    summary: 'Begin a sign-in at the identity provider of an organisation',
    body: company.beginCompanySignInBody,
    response: company.begunCompanySignIn,
  },
  completeCompanySignIn: {
    ...plain,
    summary: 'Sign in with the response of the identity provider, once, in the browser that began',
    body: company.completeCompanySignInBody,
    response: company.companySignedIn,
  },
  logOutCompanySession: {
    ...byOrganisation,
    summary: 'Back-channel logout: the identity provider ends the sessions that it opened',
    body: company.logoutForm,
    bodyMediaTypes: ['application/x-www-form-urlencoded'],
    response: identity.done,
  },
  listCompanyLinks: {
    ...plain,
    summary: "The caller's organisations with company sign-in, and whether the account is linked to it",
    response: company.companyLinks,
  },
  beginCompanyLink: {
    ...plain,
    summary:
      "Begin to link the account to the identity provider of one of the caller's organisations, with an owner proof",
    body: company.beginCompanyLinkBody,
    response: company.begunCompanySignIn,
  },
  completeCompanyLink: {
    ...plain,
    summary: 'Link the account with the response of the identity provider',
    body: company.completeCompanySignInBody,
    response: company.companyLinks,
  },
  removeCompanyLink: {
    ...byOrganisation,
    summary: 'Unlink the account from an identity provider; ends the sessions that it opened',
    response: company.companyLinks,
  },
  getCompanySignIn: {
    ...plain,
    summary: 'The company sign-in of the organisation, without its secret',
    response: company.companySignInResponse,
  },
  saveCompanySignIn: {
    ...plain,
    summary: 'Set up or change company sign-in; another issuer ends the sessions that the former one opened',
    body: company.saveCompanySignInBody,
    response: company.companySignInResponse,
  },
  removeCompanySignIn: {
    ...plain,
    summary: 'Remove company sign-in with its domains and links; ends the sessions that it opened',
    response: company.companySignInResponse,
  },
  testCompanySignIn: {
    ...plain,
    summary: 'Ask the identity provider for its configuration',
    response: company.companySignInTest,
  },
  requireCompanySignIn: {
    ...plain,
    summary: 'Require company sign-in of every member but one administrator, or stop requiring it',
    body: company.requireCompanySignInBody,
    response: company.companySignInResponse,
  },
  addCompanyDomain: {
    ...plain,
    summary: 'Add a domain of email addresses, to be verified',
    body: company.addCompanyDomainBody,
    response: company.companySignInResponse,
    status: 201,
  },
  checkCompanyDomain: {
    ...byId,
    summary: 'Look for the record that verifies a domain',
    response: company.companySignInResponse,
  },
  removeCompanyDomain: {
    ...byId,
    summary: 'Remove a domain, whose addresses can then no longer sign in',
    response: company.companySignInResponse,
  },
} as const;
