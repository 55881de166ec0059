import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { SIGNED_IN, toSignedIn } from '../signed-in.ts';
import type { CompanyLinksService } from './links.service.ts';
import type { CompanySettingsService } from './settings.service.ts';
import type { CompanySignInService } from './sign-in.service.ts';

type CompanySignInCalls =
  | 'beginCompanySignIn'
  | 'completeCompanySignIn'
  | 'logOutCompanySession'
  | 'listCompanyLinks'
  | 'beginCompanyLink'
  | 'completeCompanyLink'
  | 'removeCompanyLink'
  | 'getCompanySignIn'
  | 'saveCompanySignIn'
  | 'removeCompanySignIn'
  | 'testCompanySignIn'
  | 'requireCompanySignIn'
  | 'addCompanyDomain'
  | 'checkCompanyDomain'
  | 'removeCompanyDomain';

export interface CompanySignInServices {
  readonly companySettings: CompanySettingsService;
  readonly companySignIns: CompanySignInService;
  readonly companyLinks: CompanyLinksService;
}

export function companySignInHandlers({
  companySettings: settings,
  companySignIns: signIns,
  companyLinks: links,
}: CompanySignInServices): HandlersOf<CompanySignInCalls> {
  return {
    beginCompanySignIn: (request) => signIns.begin(request.body, request),
    completeCompanySignIn: async (request) => ({
      ...SIGNED_IN,
      data: toSignedIn(await signIns.complete(request.body, request)),
    }),
    logOutCompanySession: async (request) => {
      await signIns.logOut(request.params.organization, request.body.logout_token, request);
      return { success: true, message: 'Sessions ended successfully' };
    },
    listCompanyLinks: ({ identity }) => links.list(identity),
    beginCompanyLink: (request) => links.begin(request, request.body),
    completeCompanyLink: (request) => links.complete(request, request.body),
    removeCompanyLink: (request) => links.remove(request, request.params.organization),
    getCompanySignIn: ({ principal }) => settings.read(principal),
    saveCompanySignIn: (request) => settings.save(request, request.body),
    removeCompanySignIn: (request) => settings.remove(request),
    testCompanySignIn: ({ principal }) => settings.test(principal),
    requireCompanySignIn: (request) => settings.require(request, request.body.break_glass_member_id),
    addCompanyDomain: (request) => settings.addDomain(request, request.body.domain),
    checkCompanyDomain: (request) => settings.checkDomain(request, request.params.id),
    removeCompanyDomain: (request) => settings.removeDomain(request, request.params.id),
  };
}
