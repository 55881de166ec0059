import type { SeedingContext, SeedingServices } from '../demo/demo-context.ts';
import { seedExample } from '../demo/seed-example.ts';
import { createAccountsService, type OnPasswordUse } from '../features/accounts/accounts.service.ts';
import { recordBreakGlass } from '../features/accounts/company-sign-in/break-glass.ts';
import { createCompanyLinksService } from '../features/accounts/company-sign-in/links.service.ts';
import { createProviders } from '../features/accounts/company-sign-in/provider.ts';
import { createCompanySettingsService } from '../features/accounts/company-sign-in/settings.service.ts';
import { createCompanySignInService } from '../features/accounts/company-sign-in/sign-in.service.ts';
import { createApiKeysService } from '../features/accounts/keys/api-keys.service.ts';
import { createFindKey } from '../features/accounts/keys/find-key.ts';
import { createOwnerProof } from '../features/accounts/owner-proof.ts';
import { createSecondFactorService } from '../features/accounts/second-factor.service.ts';
import { createSessionsService } from '../features/accounts/sessions.service.ts';
import { createActionFiguresService } from '../features/actions/action-figures.service.ts';
import { createActionsService } from '../features/actions/actions.service.ts';
import { createCalendarFeedsService } from '../features/actions/calendar/calendar-feeds.service.ts';
import { createChangeActionService } from '../features/actions/change-action.service.ts';
import { createActionFilesService } from '../features/actions/files/action-files.service.ts';
import { createActionLinksService } from '../features/actions/outside/action-links.service.ts';
import { createOutsideActionsService } from '../features/actions/outside/outside-actions.service.ts';
import { createAnsweringService } from '../features/answering/answering.service.ts';
import { createCodesService } from '../features/answering/codes/codes.service.ts';
import { createRecomputeService } from '../features/answering/recompute/recompute.service.ts';
import { createCampaignPagesService } from '../features/campaigns/page/campaign-pages.service.ts';
import { createOpenPageService } from '../features/campaigns/page/open-page.service.ts';
import { createCampaignsService } from '../features/campaigns/plan/campaigns.service.ts';
import { createChangeCampaignService } from '../features/campaigns/plan/change-campaign.service.ts';
import { createDaysOffService } from '../features/campaigns/plan/days-off.service.ts';
import { createRepresentationService } from '../features/campaigns/representation/representation.service.ts';
import { createEndCampaignService } from '../features/campaigns/waves/end-campaign.service.ts';
import { createWaveListsService } from '../features/campaigns/waves/wave-lists.service.ts';
import { createWavesService } from '../features/campaigns/waves/waves.service.ts';
import { createPreparedFilesService } from '../features/files/prepared/prepared-files.service.ts';
import { createTablesService } from '../features/files/tables/tables.service.ts';
import { createOptOutService } from '../features/messages/opt-out.service.ts';
import { createWebhooksService } from '../features/messages/webhooks/webhooks.service.ts';
import { createExampleService } from '../features/organisations/example/example.service.ts';
import { createLogoService } from '../features/organisations/logo/logo.service.ts';
import { createAccountDeletion } from '../features/organisations/members/account-deletion.service.ts';
import { changeMembership } from '../features/organisations/members/change-membership.ts';
import { createFindMember } from '../features/organisations/members/find-member.ts';
import { createMembersService } from '../features/organisations/members/members.service.ts';
import { createMembershipService } from '../features/organisations/members/membership.service.ts';
import { createProfileService } from '../features/organisations/members/profile.service.ts';
import { createOrganisationService } from '../features/organisations/organisations.service.ts';
import { createSecurityEventService } from '../features/organisations/security-log/security-log.service.ts';
import { createDraftsService } from '../features/questionnaires/own/drafts.service.ts';
import { createPublishingService } from '../features/questionnaires/own/publishing.service.ts';
import { createQuestionnairesService } from '../features/questionnaires/own/questionnaires.service.ts';
import { createQuestionnaireTextsService } from '../features/questionnaires/own/texts/texts.service.ts';
import { createPreviewService } from '../features/questionnaires/preview/preview.service.ts';
import { createQuestionsService } from '../features/questionnaires/questions.service.ts';
import { createGroupAnalysisService } from '../features/results/analysis/groups/group-analysis.service.ts';
import { createRepeatAnalysisService } from '../features/results/analysis/repeat-analysis.service.ts';
import { createFollowUpService } from '../features/results/follow-ups/follow-ups.service.ts';
import { createGroupResultsService } from '../features/results/groups/group-results.service.ts';
import { createSurveyListService } from '../features/results/list/survey-list.service.ts';
import { createResultsService } from '../features/results/person/results.service.ts';
import { createSurveyQuestionsService } from '../features/surveys/changes/survey-questions.service.ts';
import { createSurveyService } from '../features/surveys/changes/surveys.service.ts';
import { createInviteService } from '../features/surveys/invite/invite.service.ts';
import { createSurveyLinkService } from '../features/surveys/links/survey-link.service.ts';
import { createInvitationListService } from '../features/surveys/lists/invitation-lists.service.ts';
import { createSurveyEmailService } from '../features/surveys/survey-email.service.ts';
import { createPeopleImportService } from '../features/workforce/imports/people-imports.service.ts';
import { createSyncPeopleService } from '../features/workforce/imports/sync-people.service.ts';
import { createErasureService } from '../features/workforce/people/erasure.service.ts';
import { createPeopleService } from '../features/workforce/people/people.service.ts';
import { COMPANIES, CREWS, SITES } from '../features/workforce/places/place-kinds.ts';
import { createPlacesService } from '../features/workforce/places/places.service.ts';
import { findLateSince } from '../platform/backup/backup-schedule.ts';
import { readBackupHistory } from '../platform/db/backup/backup-records.ts';
import { loadOrCreateSecret } from '../platform/files/load-or-create-secret.ts';
import { NO_METRICS } from '../platform/metrics/metrics.ts';
import { createAddressGuard } from '../platform/outbound/address-guard.ts';
import { createOutboundFetch } from '../platform/outbound/outbound-fetch.ts';
import type { Config } from './config/config-types.ts';
import type { Context } from './context.ts';
import { PREPARERS } from './preparers.ts';

/** Limits of requests to identity providers, whose configurations and keys are a few kilobytes. */
const PROVIDER_LIMITS = { timeoutMs: 10_000, bytesMax: 1_000_000 };

/** The services of every feature, wired to one context. */
export function createServices(context: Context) {
  const { publicLimits: limits, config } = context;
  const organisation = {
    ...context,
    trialInvitations: config.trialInvitations,
    modelName: context.analyst.generatedBy === 'model' ? context.analyst.model : null,
    findBackupsLateSince: async () => findLateSince(await readBackupHistory(context.db), context.clock.now()),
  };
  const onPasswordUse: OnPasswordUse = (used, caller) =>
    config.identity.kind === 'builtin' ? recordBreakGlass(context, used, caller) : Promise.resolve();
  const redirectAddress = `${context.publicUrl}/login/company/return`;
  const company = {
    redirectAddress,
    changeMembership,
    providers: createProviders({
      redirectAddress,
      fetch: createOutboundFetch(createAddressGuard({ listed: companyAddressesOf(config) }), PROVIDER_LIMITS),
      onFailure: (reason) => context.log.warn({ reason }, 'an identity provider did not answer as expected'),
    }),
  };
  const { proveOwner } = createOwnerProof(context);
  const results = createResultsService(context);
  return {
    accounts: createAccountsService({
      ...context,
      onPasswordUse,
      keepsPasswords: config.identity.kind === 'builtin',
    }),
    sessions: createSessionsService(context),
    secondFactor: createSecondFactorService({ ...context, onPasswordUse }),
    companySettings: createCompanySettingsService({ ...context, ...company }),
    companySignIns: createCompanySignInService({ ...context, ...company, limits }),
    companyLinks: createCompanyLinksService({ ...context, ...company, limits, proveOwner }),
    apiKeys: createApiKeysService(context),
    findKey: createFindKey({ ...context, limits }),
    accountDeletion: createAccountDeletion({ ...context, proveOwner }),
    findMember: createFindMember(organisation),
    memberships: createMembershipService(organisation),
    organisations: createOrganisationService(organisation),
    logos: createLogoService(organisation),
    examples: createExampleService({
      ...organisation,
      seedExample: (request) => seedExample(seedingContextOf(context), request),
    }),
    members: createMembersService(organisation),
    profiles: createProfileService(organisation),
    securityEvents: createSecurityEventService(context),
    calendarFeeds: createCalendarFeedsService({ ...context, limits }),
    actionLinks: createActionLinksService(context),
    outsideActions: createOutsideActionsService({ ...context, limits }),
    recompute: createRecomputeService(context),
    answering: createAnsweringService({ ...context, limits }),
    codes: createCodesService({ ...context, limits }),
    questions: createQuestionsService(context),
    questionnaires: createQuestionnairesService(context),
    questionnaireDrafts: createDraftsService(context),
    questionnairePublishing: createPublishingService(context),
    questionnaireTexts: createQuestionnaireTextsService(context),
    previews: createPreviewService({ ...context, loadSecret: () => loadPreviewSecret(config) }),
    campaigns: createCampaignsService(context),
    campaignChanges: createChangeCampaignService(context),
    daysOff: createDaysOffService(context),
    campaignEnds: createEndCampaignService(context),
    waves: createWavesService(context),
    waveLists: createWaveListsService(context),
    groupResults: createGroupResultsService({ ...context, modelName: context.groupAnalyst?.model ?? null }),
    groupAnalyses: createGroupAnalysisService(context),
    actions: createActionsService(context),
    actionChanges: createChangeActionService(context),
    actionFigures: createActionFiguresService(context),
    actionFiles: createActionFilesService(context),
    preparedFiles: createPreparedFilesService({ ...context, preparers: PREPARERS }),
    tables: createTablesService(context),
    campaignPages: createCampaignPagesService(context),
    openPages: createOpenPageService(context),
    invites: createInviteService(context),
    surveys: createSurveyService(context),
    results,
    readSurvey: results.read,
    surveyList: createSurveyListService(context),
    surveyLinks: createSurveyLinkService(context),
    surveyQuestions: createSurveyQuestionsService(context),
    surveyEmails: createSurveyEmailService(context),
    followUps: createFollowUpService(context),
    representation: createRepresentationService(context),
    analysisRepeats: createRepeatAnalysisService(context),
    erasures: createErasureService(context),
    people: createPeopleService(context),
    sites: createPlacesService(context, SITES),
    crews: createPlacesService(context, CREWS),
    companies: createPlacesService(context, COMPANIES),
    invitationLists: createInvitationListService(context),
    peopleImports: createPeopleImportService(context),
    peopleSync: createSyncPeopleService(context),
    optOuts: createOptOutService(context),
    webhooks: createWebhooksService(context),
  };
}

/** The context in which the demo and examples are filled through the services, without counting this as traffic. */
export function seedingContextOf(context: Context) {
  const uncounted = { ...context, metrics: NO_METRICS };
  return {
    ...uncounted,
    servicesWith: (parts: Parameters<SeedingContext['servicesWith']>[0]): SeedingServices =>
      createServices({ ...uncounted, ...parts }),
  };
}

/** The secret of previews: from the settings if they have one, because servers with several data folders share it. */
async function loadPreviewSecret({ identity, dataDir }: Config): Promise<Uint8Array> {
  if (identity.kind === 'builtin' && identity.secret !== null) return Buffer.from(identity.secret);
  return loadOrCreateSecret(dataDir, { name: 'preview-secret', loss: 'Open previews then have to be opened again.' });
}

function companyAddressesOf({ identity }: Config): readonly string[] {
  return identity.kind === 'builtin' ? identity.companyAddresses : [];
}
