import type { Context } from './context.ts';
import { createAccountsService } from './features/accounts/accounts.service.ts';
import { createOwnerProof } from './features/accounts/owner-proof.ts';
import { createSecondFactorService } from './features/accounts/second-factor.service.ts';
import { createSessionsService } from './features/accounts/sessions.service.ts';
import { createAnsweringService } from './features/answering/answering.service.ts';
import { createOptOutService } from './features/mails/opt-out.service.ts';
import { createAccountDeletion } from './features/organisations/account-deletion.service.ts';
import { createFindMember } from './features/organisations/find-member.ts';
import { createMembersService } from './features/organisations/members.service.ts';
import { createMembershipService } from './features/organisations/membership.service.ts';
import { createOrganisationService } from './features/organisations/organisations.service.ts';
import { createProfileService } from './features/organisations/profile.service.ts';
import { createQuestionsService } from './features/questions/questions.service.ts';
import { createSecurityEventService } from './features/security-log/security-log.service.ts';
import { createErasureService } from './features/surveys/erasure.service.ts';
import { createHighRiskService } from './features/surveys/high-risk.service.ts';
import { createInvitationListService } from './features/surveys/invitation-lists/invitation-lists.service.ts';
import { createInviteService } from './features/surveys/invite.service.ts';
import { createRepeatAnalysisService } from './features/surveys/repeat-analysis.service.ts';
import { createSurveyLinkService } from './features/surveys/survey-link.service.ts';
import { createSurveyListService } from './features/surveys/survey-list.service.ts';
import { createSurveyMailService } from './features/surveys/survey-mail.service.ts';
import { createSurveyQuestionsService } from './features/surveys/survey-questions.service.ts';
import { createSurveyService } from './features/surveys/surveys.service.ts';

export type Services = ReturnType<typeof createServices>;

/** The services of every feature, wired to one context. */
export function createServices(context: Context) {
  const { publicLimits: limits, config } = context;
  const organisation = {
    ...context,
    trialInvitations: config.trialInvitations,
    modelName: context.analyst.generatedBy === 'model' ? context.analyst.model : null,
  };
  return {
    accounts: createAccountsService({ ...context, keepsPasswords: config.identity.kind === 'builtin' }),
    sessions: createSessionsService(context),
    secondFactor: createSecondFactorService(context),
    accountDeletion: createAccountDeletion({ ...context, proveOwner: createOwnerProof(context).proveOwner }),
    findMember: createFindMember(organisation),
    memberships: createMembershipService(organisation),
    organisations: createOrganisationService(organisation),
    members: createMembersService(organisation),
    profiles: createProfileService(organisation),
    securityEvents: createSecurityEventService(context),
    answering: createAnsweringService({ ...context, limits }),
    questions: createQuestionsService(context),
    invites: createInviteService(context),
    surveys: createSurveyService(context),
    surveyList: createSurveyListService(context),
    surveyLinks: createSurveyLinkService(context),
    surveyQuestions: createSurveyQuestionsService(context),
    surveyMails: createSurveyMailService(context),
    highRisk: createHighRiskService(context),
    analysisRepeats: createRepeatAnalysisService(context),
    erasures: createErasureService(context),
    invitationLists: createInvitationListService(context),
    optOuts: createOptOutService(context),
  };
}
