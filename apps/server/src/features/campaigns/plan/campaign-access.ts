import type { Campaign } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import {
  inRequest,
  type OrganisationRequest,
  type RequestWork,
  type WorkDependencies,
} from '../../../platform/db/unit-of-work.ts';
import { findQuestionnaireFacts, keyOf } from '../../questionnaires/lends.ts';
import { countAudience } from './audience-numbers.repository.ts';
import { toDetail } from './campaigns.presenter.ts';
import { type CampaignRow, findCampaign, findCampaignSettings, lockCampaign } from './campaigns.repository.ts';
import type { CheckedCampaign } from './check-campaign.ts';
import { summariseChosen } from './chosen.repository.ts';
import { findSimilarAudiences } from './similar-audiences.ts';
import { findWaves } from './wave-counts.repository.ts';

/** A request to change one campaign. */
export type CampaignChange = OrganisationRequest & { readonly campaignId: string };

/** @param request whose `id` is that of a campaign */
export function campaignChangeOf(
  request: OrganisationRequest & { readonly params: { readonly id: string } },
): CampaignChange {
  return { ...request, campaignId: request.params.id };
}

/** @throws {AppError} `campaign_not_found` */
export async function requireCampaign(scope: TenantScope, id: string): Promise<CampaignRow> {
  const campaign = await findCampaign(scope, id);
  if (campaign === undefined) throw new AppError('campaign_not_found');
  return campaign;
}

/** A campaign, within a transaction. @throws {AppError} `campaign_not_found` */
export async function readDetail(scope: TenantScope, id: string, now: Date): Promise<Campaign> {
  const campaign = await requireCampaign(scope, id);
  return toDetail(await readFacts(scope, campaign, now), await findWaves(scope, id));
}

/** All facts that decide whether a campaign can be scheduled. */
export async function readFacts(scope: TenantScope, campaign: CampaignRow, now: Date): Promise<CheckedCampaign> {
  return {
    ...(await readFactsBesideNumbers(scope, campaign, now)),
    numbers: await countAudience(scope, campaign),
  };
}

async function readFactsBesideNumbers(
  scope: TenantScope,
  campaign: CampaignRow,
  now: Date,
): Promise<Omit<CheckedCampaign, 'numbers'>> {
  const settings = await findCampaignSettings(scope);
  const facts = await findQuestionnaireFacts(scope, [campaign]);
  return {
    campaign,
    settings,
    today: localDateOf(now, settings.time_zone),
    questionnaire: facts.get(keyOf(campaign)) ?? null,
    chosen: await summariseChosen(scope, campaign.audience),
    similar: await findSimilarAudiences(scope, campaign),
  };
}

/**
 * Locks a campaign and runs `work` on it.
 *
 * @throws {AppError} `campaign_not_found`
 */
export async function lockAndChange<T>(
  dependencies: WorkDependencies,
  change: CampaignChange,
  work: (work: RequestWork, campaign: CampaignRow) => Promise<T>,
): Promise<T> {
  return inRequest(dependencies, change, async (request) => {
    const campaign = await lockCampaign(request, change.campaignId);
    if (campaign === undefined) throw new AppError('campaign_not_found');
    return work(request, campaign);
  });
}

/** Refuses a change when somebody else has changed the campaign since it was read. */
export function refuseChanged({ revision }: Pick<CampaignRow, 'revision'>, readRevision: number): void {
  if (readRevision !== revision) throw new AppError('campaign_changed');
}
