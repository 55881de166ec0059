import { systemTransition } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { dueWave, waveStartingNow } from '@plumbline/domain/campaigns/due-wave';
import type { PlannedWave } from '@plumbline/domain/campaigns/plan';
import { questionnaireOfWave } from '@plumbline/domain/campaigns/questionnaire-of-wave';
import { SHORTAGE_REASONS, type Shortage } from '@plumbline/domain/campaigns/shortage';
import { fewestReachablePeople } from '@plumbline/domain/campaigns/threshold';
import { localDateOf, waveWindow } from '@plumbline/domain/campaigns/zoned-time';
import { AppError } from '../../../core/errors.ts';
import { systemActor } from '../../../core/events.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { inWork, type Work, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { findAskedQuestionnaire, findAskedVersion, type QuestionSets } from '../../questionnaires/lends.ts';
import { approvalOf, isAllowed } from '../plan/approval.ts';
import { countReached, insertWavePeople } from '../plan/audience.repository.ts';
import { planOf } from '../plan/campaign-plan.ts';
import {
  type CampaignRow,
  type CampaignSettings,
  changeRow,
  findCampaignSettings,
  lockCampaign,
  lockCampaigns,
} from '../plan/campaigns.repository.ts';
import { invitationsLeft } from '../plan/check-campaign.ts';
import { fixReportingGroups } from '../plan/reporting-groups.repository.ts';
import { storeAskedAudience } from '../plan/similar-audiences.repository.ts';
import { findLastQuestionSet, findOpenWave, insertWave } from './wave-rows.repository.ts';

export interface StartWaveDependencies extends WorkDependencies {
  readonly questionSets: Pick<QuestionSets, 'store'>;
}

/**
 * Starts the due wave of a campaign in one transaction: stores its people and enqueues the job that creates their surveys.
 *
 * Nothing starts while approval is missing or an earlier wave is open. A late wave starts as long as its end has not passed; afterwards the
 * wave is missed, and its number is not used again. A wave that could ask nobody, or in group mode fewer people than the threshold, is
 * skipped in the same way when it is due: people may have left or invitations may be used up since the campaign was scheduled, and a
 * started wave would fix its questionnaire and mode.
 */
export async function startDueWave(
  dependencies: StartWaveDependencies,
  { organisationId, campaignId }: { organisationId: string; campaignId: string },
  now: Date,
): Promise<void> {
  await inWork(dependencies, { organisationId, actor: systemActor('run_waves'), now }, async (work) => {
    const campaign = await lockCampaign(work, campaignId);
    if (campaign?.status !== 'scheduled' && campaign?.status !== 'running') return;
    const plan = planOf(campaign);
    const { next_starts_on: startsOn } = campaign;
    if (plan === null || startsOn === null) return;
    // A change of the time zone waits, and then moves the end of this wave as well.
    await lockCampaigns(work);
    const settings = await findCampaignSettings(work);
    const { time_zone: timeZone } = settings;
    if (!isAllowed(approvalOf(campaign, settings))) return;
    if ((await findOpenWave(work, campaignId)) !== undefined) return;
    const { due, missed, nextStartsOn } = dueWave(plan, startsOn, { timeZone, now });
    if (due === null && missed === 0) return;
    const note = (kind: 'campaign.missed_wave' | 'campaign.skipped_wave' | 'campaign.closed') =>
      work.record({ kind, entityId: campaignId });
    for (let each = 0; each < missed; each += 1) await note('campaign.missed_wave');
    const number = campaign.waves_started + missed + (due === null ? 0 : 1);
    const shortage = due === null ? null : await findShortage(work, campaign, settings);
    const starts = due !== null && shortage === null;
    if (starts) await startWave(work, dependencies, { campaign, number, planned: due, timeZone });
    if (shortage !== null) await note('campaign.skipped_wave');
    const isOver = !starts && nextStartsOn === null;
    const reached = starts ? 'running' : campaign.status;
    const changes = {
      status: systemTransition(campaign.status, isOver ? 'closed' : reached),
      waves_started: number,
      next_starts_on: nextStartsOn,
      end_reason: isOver && shortage !== null ? SHORTAGE_REASONS[shortage] : campaign.end_reason,
    } as const;
    await changeRow(work, campaignId, changes, now);
    if (isOver) await note('campaign.closed');
  });
}

const CANNOT_START: Readonly<Record<Shortage, string>> = {
  people: 'Too few people can be asked. Add people, or choose others.',
  invitations: 'Fewer invitations of your plan are left than this wave needs.',
};

/**
 * Starts the first wave of a campaign at once, on any day and at any hour.
 *
 * @param campaign locked, scheduled, and without problems
 * @throws {AppError} `campaign_incomplete` when the wave could not ask enough people
 */
export async function startFirstWaveNow(
  work: Work,
  dependencies: StartWaveDependencies,
  campaign: CampaignRow,
): Promise<void> {
  const settings = await findCampaignSettings(work);
  const { time_zone: timeZone } = settings;
  const plan = planOf(campaign);
  const { due, nextStartsOn } =
    plan === null ? { due: null, nextStartsOn: null } : waveStartingNow(plan, localDateOf(work.now, timeZone));
  if (due === null) throw new RangeError('a campaign without problems has a plan');
  const shortage = await findShortage(work, campaign, settings);
  if (shortage !== null) {
    throw new AppError('campaign_incomplete', {
      details: [{ field: 'audience', message: CANNOT_START[shortage] }],
    });
  }
  const number = campaign.waves_started + 1;
  await startWave(work, dependencies, { campaign, number, planned: due, timeZone });
  await changeRow(
    work,
    campaign.id,
    { status: systemTransition(campaign.status, 'running'), waves_started: number, next_starts_on: nextStartsOn },
    work.now,
  );
}

/** The shortage that prevents the start of a wave; `null`: none. */
async function findShortage(
  scope: TenantScope,
  campaign: CampaignRow,
  settings: CampaignSettings,
): Promise<Shortage | null> {
  const fewest = fewestReachablePeople(campaign);
  if ((await countReached(scope, campaign)) < fewest) return 'people';
  const left = invitationsLeft(settings);
  return left !== null && left < fewest ? 'invitations' : null;
}

interface NewWave {
  readonly campaign: CampaignRow;
  readonly number: number;
  readonly planned: Omit<PlannedWave, 'number'>;
  readonly timeZone: string;
}

async function startWave(
  work: Work,
  { questionSets }: StartWaveDependencies,
  { campaign, number, planned, timeZone }: NewWave,
): Promise<void> {
  const { now, random } = work;
  const id = random.uuid();
  const { mode, asks_free_text, questionnaire_id, questionnaire_version } = campaign;
  const asked =
    questionnaire_version === null
      ? await findAskedQuestionnaire(work, questionnaire_id, { isAnonymous: false })
      : await findAskedVersion(work, { id: questionnaire_id, version: questionnaire_version });
  const questionnaire = questionnaireOfWave(asked.questionnaire, { mode, asksFreeText: asks_free_text });
  const knownHash = questionnaire === asked.questionnaire ? asked.hash : null;
  // Scores of a version may have been computed again with some questions reversed: later waves use the same question set.
  const lastHash = await findLastQuestionSet(work, campaign.id, asked.version);
  const { startsAt, closesAt } = waveWindow(planned, timeZone);
  await insertWave(work, {
    id,
    campaign_id: campaign.id,
    number,
    status: 'starting',
    mode,
    threshold: campaign.threshold,
    asks_free_text,
    questionnaire_id,
    questionnaire_version: asked.version,
    question_set_hash: lastHash ?? (await questionSets.store(work, questionnaire, now, knownHash)),
    starts_on: planned.startsOn,
    closes_on: planned.closesOn,
    // A wave that is started by hand can start before its planned hour.
    starts_at: startsAt < now ? startsAt : now,
    closes_at: closesAt,
    closed_at: null,
    end_reason: null,
    retain_until: null,
    created_at: now,
    updated_at: now,
  });
  await insertWavePeople(work, { waveId: id, audience: campaign.audience, mode });
  if (mode === 'group') {
    await fixReportingGroups(work, { id, threshold: campaign.threshold });
    await storeAskedAudience(work, campaign.id);
  }
  await work.record({ kind: 'wave.started', entityId: id });
}
