import type { Campaign } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { actorOf, type EventOf } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, readSideBySide, type TenantScope } from '../../../platform/db/tenant.ts';
import { findQuestionnaireFacts, keyOf } from '../../questionnaires/lends.ts';
import { countAudience } from './audience-numbers.repository.ts';
import { toDetail } from './campaigns.presenter.ts';
import { type CampaignRow, findCampaign, findCampaignSettings, lockCampaign } from './campaigns.repository.ts';
import type { CheckedCampaign } from './check-campaign.ts';
import { summariseChosen } from './chosen.repository.ts';
import { findSimilarAudiences } from './similar-audiences.ts';
import { findWaves } from './wave-counts.repository.ts';

export interface CampaignDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
}

/** Who asks for a change of which campaign. */
export interface CampaignChange {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  readonly campaignId: string;
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

/** A campaign whose audience is counted while the rest is read. @throws {AppError} `campaign_not_found` */
export async function readDetailSideBySide(
  { db, clock }: Pick<CampaignDependencies, 'db' | 'clock'>,
  organisationId: string,
  id: string,
): Promise<Campaign> {
  const campaign = await inOrganisation(db, organisationId, (scope) => requireCampaign(scope, id));
  const [{ waves, ...facts }, numbers] = await readSideBySide(
    db,
    organisationId,
    async (scope) => ({
      ...(await readFactsBesideNumbers(scope, campaign, clock.now())),
      waves: await findWaves(scope, id),
    }),
    (scope) => countAudience(scope, campaign),
  );
  return toDetail({ ...facts, numbers }, waves);
}

/** Everything that decides whether a campaign can be scheduled as the row says. */
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

/** Records a change of a campaign, in its transaction. */
export async function recordChange(
  { clock, random }: CampaignDependencies,
  scope: TenantScope,
  change: CampaignChange,
  { kind, changedFields = [] }: { kind: EventOf<'campaign'>; changedFields?: readonly string[] },
): Promise<void> {
  await recordEvent(scope, {
    id: random.uuid(),
    at: clock.now(),
    actor: actorOf(change.member, change),
    kind,
    entityId: change.campaignId,
    changedFields,
  });
}

/**
 * Runs `work` on a campaign that nobody else can change meanwhile.
 *
 * @throws {AppError} `campaign_not_found`
 */
export async function lockAndChange<T>(
  { db }: CampaignDependencies,
  { member, campaignId }: CampaignChange,
  work: (scope: TenantScope, campaign: CampaignRow) => Promise<T>,
): Promise<T> {
  return inOrganisation(db, member.organisationId, async (scope) => {
    const campaign = await lockCampaign(scope, campaignId);
    if (campaign === undefined) throw new AppError('campaign_not_found');
    return work(scope, campaign);
  });
}

/** Refuses what is meant for a campaign that someone else has changed since it was read. */
export function refuseChanged({ revision }: Pick<CampaignRow, 'revision'>, readRevision: number): void {
  if (readRevision !== revision) throw new AppError('campaign_changed');
}
