import type { RepresentedCampaign } from '@plumbline/contract/wire';
import { questionnaireOfWave } from '@plumbline/domain/campaigns/questionnaire-of-wave';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { AppError } from '../../../core/errors.ts';
import type { Scope } from '../../../core/scope.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { inRequest, type RequestWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { nameOfUser } from '../../organisations/lends.ts';
import {
  type AskedQuestionnaire,
  findAskedQuestionnaires,
  keyOf,
  toShownQuestions,
} from '../../questionnaires/lends.ts';
import { isBeforeFirstWave } from '../plan/approval.ts';
import type { CampaignChange } from '../plan/campaign-access.ts';
import { type AskedByCampaign, toRepresentedCampaign } from './representation.presenter.ts';
import {
  type Decision,
  findApprovalSettings,
  findAudienceNames,
  findRepresented,
  listRepresented,
  listRepresentedWaves,
  lockRepresented,
  type RepresentedRow,
  recordDecision,
} from './representation.repository.ts';

/** A representative's decision on one campaign. */
export interface CampaignDecision extends CampaignChange {
  /** The campaign as the representative read it. */
  readonly revision: number;
}

/** Campaigns as representatives of the workers see them, without data about a person. */
export type RepresentationService = ReturnType<typeof createRepresentationService>;

export function createRepresentationService(dependencies: WorkDependencies) {
  const { db } = dependencies;

  /** @param decide returns the columns of the decision */
  function decide(
    request: CampaignDecision,
    kind: 'campaign.approved' | 'campaign.objected_to',
    decide: (work: RequestWork, campaign: RepresentedRow & { asked: AskedByCampaign }) => Promise<Decision>,
  ): Promise<RepresentedCampaign> {
    const { campaignId, revision } = request;
    return inRequest(dependencies, request, async (work) => {
      const campaign = await lockRepresented(work, campaignId);
      if (campaign === undefined) throw new AppError('campaign_not_found');
      if (!isBeforeFirstWave(campaign.status) || !(await findApprovalSettings(work)).requires_approval) {
        throw new AppError('approval_not_needed');
      }
      if (campaign.revision !== revision) throw new AppError('campaign_changed');
      const asked = await findAskedBy(work, campaign);
      if (asked === undefined) throw new AppError('campaign_not_found');
      const decision = await decide(work, { ...campaign, asked });
      await recordDecision(work, campaignId, { ...decision, updated_at: work.now });
      await work.record({ kind, entityId: campaignId });
      return present(work, { ...campaign, ...decision }, asked);
    });
  }

  return {
    /** Campaigns by {@link listRepresented}, without drafts whose questionnaire has no version yet or is archived. */
    list: (reader: Scope) =>
      inOrganisation(db, reader, async (scope) => {
        const settings = await findApprovalSettings(scope);
        const campaigns = await listRepresented(scope, { drafts: settings.requires_approval });
        const allAsked = await findAskedQuestionnaires(scope, campaigns);
        const ids = campaigns.map(({ id }) => id);
        const audienceNames = await findAudienceNames(scope, ids);
        const waves = await listRepresentedWaves(scope, ids);
        return campaigns.flatMap((campaign) => {
          const asked = askedBy(campaign, allAsked);
          if (asked === undefined) return [];
          return [toRepresentedCampaign(campaign, { asked, waves, audienceNames, settings })];
        });
      }),
    /** @throws {AppError} `campaign_not_found`, also for a draft whose questionnaire cannot be asked */
    get: (reader: Scope, id: string, wished: SurveyLanguage | undefined) =>
      inOrganisation(db, reader, async (scope) => {
        const { requires_approval: drafts } = await findApprovalSettings(scope);
        const campaign = await findRepresented(scope, id, { drafts });
        const asked = campaign === undefined ? undefined : await findAskedBy(scope, campaign);
        if (campaign === undefined || asked === undefined) throw new AppError('campaign_not_found');
        const { questionnaire } = asked;
        const language = wished ?? questionnaire.language;
        return {
          campaign: await present(scope, campaign, asked),
          language,
          questions: toShownQuestions(questionnaire, questionnaire.questions, language),
        };
      }),
    /**
     * Approves what a campaign asks, in which mode and with which threshold, before its first wave.
     *
     * @param version of the questionnaire, as the representative read it
     * @throws {AppError} `campaign_not_found`, `campaign_changed`, `approval_not_needed`
     */
    approve: (decision: CampaignDecision, version: number) =>
      decide(decision, 'campaign.approved', async (work, { asked }) => {
        // A newer version was published, which the representative has not read.
        if (asked.version !== version) throw new AppError('campaign_changed');
        return {
          approved_by: work.principal.userId,
          approved_by_name: await nameOfUser(work, work.principal.userId),
          approved_at: work.now,
          objection: null,
          questionnaire_version: version,
        };
      }),
    /** Withdraws an approval, or gives the reason for refusing it. @throws {AppError} as `approve` */
    object: (decision: CampaignDecision, reason: string) =>
      decide(decision, 'campaign.objected_to', async (_work, { questionnaire_version }) => ({
        approved_by: null,
        approved_by_name: null,
        approved_at: null,
        objection: reason,
        questionnaire_version,
      })),
  };
}

async function present(
  scope: TenantScope,
  campaign: RepresentedRow,
  asked: AskedByCampaign,
): Promise<RepresentedCampaign> {
  return toRepresentedCampaign(campaign, {
    asked,
    waves: await listRepresentedWaves(scope, [campaign.id]),
    audienceNames: await findAudienceNames(scope, [campaign.id]),
    settings: await findApprovalSettings(scope),
  });
}

/** The questionnaire of a campaign; `undefined`: it has no version or is archived. */
async function findAskedBy(scope: TenantScope, campaign: RepresentedRow): Promise<AskedByCampaign | undefined> {
  return askedBy(campaign, await findAskedQuestionnaires(scope, [campaign]));
}

/** The questionnaire without the questions that the waves of the campaign leave out, so that only asked questions are approved. */
function askedBy(
  campaign: RepresentedRow,
  allAsked: ReadonlyMap<string, AskedQuestionnaire>,
): AskedByCampaign | undefined {
  const asked = allAsked.get(keyOf(campaign));
  if (asked === undefined) return undefined;
  const { mode, asks_free_text: asksFreeText } = campaign;
  const { id, version, questionnaire } = asked;
  return { id, version, questionnaire: questionnaireOfWave(questionnaire, { mode, asksFreeText }) };
}
