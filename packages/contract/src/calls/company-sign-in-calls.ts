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
    answer: company.begunCompanySignIn,
  },
  completeCompanySignIn: {
    ...plain,
    summary: 'Sign in with the answer of the identity provider, once, in the browser that began',
    body: company.completeCompanySignInBody,
    answer: company.companySignedIn,
  },
  logOutCompanySession: {
    ...byOrganisation,
    summary: 'Back-channel logout: the identity provider ends the sessions that it opened',
    body: company.logoutForm,
    bodyMediaTypes: ['application/x-www-form-urlencoded'],
    answer: identity.done,
  },
  listCompanyLinks: {
    ...plain,
    summary: "The caller's organisations with company sign-in, and whether the account is linked to it",
    answer: company.companyLinks,
  },
  beginCompanyLink: {
    ...plain,
    summary:
      "Begin to link the account to the identity provider of one of the caller's organisations, with an owner proof",
    body: company.beginCompanyLinkBody,
    answer: company.begunCompanySignIn,
  },
  completeCompanyLink: {
    ...plain,
    summary: 'Link the account with the answer of the identity provider',
    body: company.completeCompanySignInBody,
    answer: company.companyLinks,
  },
  removeCompanyLink: {
    ...byOrganisation,
    summary: 'Unlink the account from an identity provider; ends the sessions that it opened',
    answer: company.companyLinks,
  },
  getCompanySignIn: {
    ...plain,
    summary: 'The company sign-in of the organisation, without its secret',
    answer: company.companySignInAnswer,
  },
  saveCompanySignIn: {
    ...plain,
    summary: 'Set up or change company sign-in; another issuer ends the sessions that the former one opened',
    body: company.saveCompanySignInBody,
    answer: company.companySignInAnswer,
  },
  removeCompanySignIn: {
    ...plain,
    summary: 'Remove company sign-in with its domains and links; ends the sessions that it opened',
    answer: company.companySignInAnswer,
  },
  testCompanySignIn: {
    ...plain,
    summary: 'Ask the identity provider for its configuration',
    answer: company.companySignInTest,
  },
  requireCompanySignIn: {
    ...plain,
    summary: 'Require company sign-in of every member but one administrator, or stop requiring it',
    body: company.requireCompanySignInBody,
    answer: company.companySignInAnswer,
  },
  addCompanyDomain: {
    ...plain,
    summary: 'Add a domain of email addresses, to be verified',
    body: company.addCompanyDomainBody,
    answer: company.companySignInAnswer,
    status: 201,
  },
  checkCompanyDomain: {
    ...byId,
    summary: 'Look for the record that verifies a domain',
    answer: company.companySignInAnswer,
  },
  removeCompanyDomain: {
    ...byId,
    summary: 'Remove a domain, whose addresses can then no longer sign in',
    answer: company.companySignInAnswer,
  },
} as const;
