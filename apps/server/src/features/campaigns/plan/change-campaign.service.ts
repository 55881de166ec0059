import { isDeepStrictEqual } from 'node:util';
import type { ParsedInput } from '@plumbline/contract/contract';
import { editableFields } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { thresholdProblem } from '@plumbline/domain/campaigns/threshold';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { requireCompanyName } from '../../organisations/lends.ts';
import { closeIfOver } from '../waves/close-campaign.ts';
import { type StartWaveDependencies, startFirstWaveNow } from '../waves/start-wave.ts';
import { APPROVED_FIELDS, NOT_APPROVED } from './approval.ts';
import {
  type CampaignChange,
  lockAndChange,
  readDetail,
  readFacts,
  refuseChanged,
  requireCampaign,
} from './campaign-access.ts';
import { changedColumnsOf } from './campaign-columns.ts';
import { nextStart } from './campaign-plan.ts';
import { editableIn } from './campaigns.presenter.ts';
import {
  type CampaignChanges,
  type CampaignRow,
  changeRow,
  findCampaignSettings,
  lockCampaigns,
} from './campaigns.repository.ts';
import { audienceProblems, planProblems, problemsOf } from './check-campaign.ts';
import { refuseUnknownChoices } from './refuse-unknown-choices.ts';
import { findLatestWaves } from './wave-counts.repository.ts';

/** Changes of a campaign before it runs, and the few changes that stay possible while it runs. */
export type ChangeCampaignService = ReturnType<typeof createChangeCampaignService>;

export function createChangeCampaignService(dependencies: StartWaveDependencies) {
  return {
    /**
     * Changes the given fields. Repeating it changes nothing. A running campaign closes when no wave is open or left.
     *
     * @throws {AppError} `campaign_not_found`, `campaign_changed`; `campaign_field_fixed` with the fields that can no longer be
     *   changed; `campaign_over`; `campaign_incomplete` when a scheduled or running campaign would have problems
     */
    update: (change: CampaignChange, { revision, ...body }: ParsedInput<'updateCampaign'>['body']) =>
      lockAndChange(dependencies, change, async (work, campaign) => {
        const { now } = work;
        refuseOver(campaign);
        refuseChanged(campaign, revision);
        const changes = onlyDifferent(campaign, changedColumnsOf({ ...body, revision }));
        const changedFields = fieldsOf(changes);
        if (changedFields.length === 0) return readDetail(work, campaign.id, now);
        refuseFixed(campaign, changes);
        await refuseUnknownChoices(work, changes);
        const consequences = await consequencesOf(work, campaign, changes, now);
        await changeRow(work, campaign.id, { ...changes, ...consequences }, now);
        await work.record({ kind: 'campaign.updated', entityId: campaign.id, changedFields });
        const nextStartsOn = 'next_starts_on' in consequences ? consequences.next_starts_on : campaign.next_starts_on;
        if (nextStartsOn === null) await closeIfOver(work, campaign);
        return readDetail(work, campaign.id, now);
      }),
    /**
     * Fixes the version of the questionnaire and the day of the first wave. Scheduling or starting it again changes nothing.
     *
     * @param startsNow starts the first wave at once, even if the campaign is scheduled already; later waves keep their dates
     *
     * @throws {AppError} `campaign_incomplete` with the problems; `company_name_missing`, `campaign_changed`, `campaign_started`,
     *   `campaign_over`
     */
    schedule: (change: CampaignChange, { revision, startsNow }: { revision: number; startsNow: boolean }) =>
      lockAndChange(dependencies, change, async (work, campaign) => {
        const { now } = work;
        refuseOver(campaign);
        if (startsNow && campaign.status === 'running') return readDetail(work, campaign.id, now);
        refuseStarted(campaign);
        refuseChanged(campaign, revision);
        if (campaign.status === 'draft' || startsNow) {
          await requireCompanyName(work);
          const first = startsNow ? await firstDateNow(work, campaign, now) : {};
          const fixed = campaign.status === 'draft' ? unfixedVersion(campaign) : {};
          const planned = await schedulingColumns(work, { ...campaign, ...first, ...fixed }, now);
          const changes = { ...first, ...planned, status: 'scheduled' } as const;
          await changeRow(work, campaign.id, changes, now);
          if (campaign.status === 'draft') await work.record({ kind: 'campaign.scheduled', entityId: campaign.id });
          if (startsNow) await startFirstWaveNow(work, dependencies, await requireCampaign(work, campaign.id));
        }
        return readDetail(work, campaign.id, now);
      }),
    /** Repeating it changes nothing. @throws {AppError} `campaign_started`, `campaign_over` */
    unschedule: (change: CampaignChange) =>
      lockAndChange(dependencies, change, async (work, campaign) => {
        const { now } = work;
        refuseOver(campaign);
        refuseStarted(campaign);
        if (campaign.status === 'scheduled') {
          const unplanned = { status: 'draft', next_starts_on: null, ...unfixedVersion(campaign) } as const;
          await changeRow(work, campaign.id, unplanned, now);
          await work.record({ kind: 'campaign.unscheduled', entityId: campaign.id });
        }
        return readDetail(work, campaign.id, now);
      }),
  };
}

/** The changes that set a value other than the stored one. */
function onlyDifferent(campaign: CampaignRow, changes: CampaignChanges): CampaignChanges {
  const before = new Map<string, unknown>(Object.entries(campaign));
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([column, value]) => value !== undefined && !isDeepStrictEqual(before.get(column), value),
    ),
  );
}

/**
 * Fields that later waves of a running campaign depend on. Other fields, such as the name, can change although the audience has an archived
 * crew.
 */
const NEEDS_LATER_WAVES = [
  ...(['audience', 'first_date', 'wave_days', 'repeat_every', 'repeat_unit', 'paused_weeks', 'ends_on'] as const),
  'avoids_days_off',
];

/** Further changes that follow from a change, by the status of the campaign. */
async function consequencesOf(
  scope: TenantScope,
  campaign: CampaignRow,
  changes: CampaignChanges,
  now: Date,
): Promise<CampaignChanges> {
  // The changes have no undefined values: fields that are not given are absent.
  const changed = { ...campaign, ...changes } as CampaignRow;
  if (campaign.status === 'running')
    return NEEDS_LATER_WAVES.some((column) => column in changes) ? replannedColumns(scope, changed, now) : {};
  const approval = APPROVED_FIELDS.some((field) => field in changes) ? NOT_APPROVED : {};
  if (campaign.status === 'draft') return approval;
  return { ...approval, ...(await schedulingColumns(scope, { ...changed, ...approval }, now)) };
}

/** The columns that scheduling sets. @throws {AppError} `campaign_incomplete` with the problems */
async function schedulingColumns(scope: TenantScope, campaign: CampaignRow, now: Date): Promise<CampaignChanges> {
  await lockCampaigns(scope);
  const facts = await readFacts(scope, campaign, now);
  refuseProblems(problemsOf(facts));
  return {
    questionnaire_version: campaign.questionnaire_version ?? facts.questionnaire?.newestVersion ?? null,
    next_starts_on: nextStart(campaign, null, facts.today),
  };
}

/**
 * The first date of a campaign that starts now: today. A repeating campaign keeps a first date that is later, or whose wave was skipped or
 * missed, because the dates of its waves follow from it.
 */
async function firstDateNow(
  scope: TenantScope,
  { first_date, repeat_every, waves_started }: CampaignRow,
  now: Date,
): Promise<Partial<Pick<CampaignRow, 'first_date'>>> {
  const { time_zone: timeZone } = await findCampaignSettings(scope);
  const today = localDateOf(now, timeZone);
  const keepsDate = repeat_every !== null && first_date !== null && (first_date > today || waves_started > 0);
  return keepsDate ? {} : { first_date: today };
}

/** The columns of a running campaign whose plan has changed. @throws {AppError} `campaign_incomplete` with the problems */
async function replannedColumns(scope: TenantScope, campaign: CampaignRow, now: Date): Promise<CampaignChanges> {
  await lockCampaigns(scope);
  const facts = await readFacts(scope, campaign, now);
  refuseProblems([...planProblems(campaign), ...audienceProblems(facts)]);
  const latest = (await findLatestWaves(scope, [campaign.id])).get(campaign.id) ?? null;
  return { next_starts_on: nextStart(campaign, latest, facts.today) };
}

/** An approved version stays fixed; otherwise scheduling fixes the newest. */
function unfixedVersion({ approved_at }: CampaignRow): { questionnaire_version?: null } {
  return approved_at === null ? { questionnaire_version: null } : {};
}

function refuseProblems(problems: readonly { field: string | null; message: string }[]): void {
  const details = problems.map(({ field, message }) => ({ field: field ?? 'campaign', message }));
  if (details.length > 0) throw new AppError('campaign_incomplete', { details });
}

function refuseOver({ status }: CampaignRow): void {
  if (status === 'closed' || status === 'cancelled') throw new AppError('campaign_over');
}

function refuseStarted({ status }: CampaignRow): void {
  if (status === 'running') throw new AppError('campaign_started');
}

/** Wire fields by column, where the names differ. */
const WIRE_NAMES: Readonly<Record<string, string>> = { repeat_every: 'repeat', repeat_unit: 'repeat' };

/** The wire fields that change. */
function fieldsOf(changes: CampaignChanges): string[] {
  return [...new Set(Object.keys(changes).map((column) => WIRE_NAMES[column] ?? column))];
}

/** @throws {AppError} `campaign_field_fixed` with the fields */
function refuseFixed({ status, threshold }: CampaignRow, changes: CampaignChanges): void {
  const editable = new Set(editableIn(status));
  const details = fieldsOf(changes)
    .filter((field) => !editable.has(field))
    .map((field) => ({ field, message: 'This can no longer be changed: the first wave has started.' }));
  const isFrozen = editableFields(status).threshold === 'raise_only';
  if (changes.threshold !== undefined) {
    const problem = thresholdProblem(changes.threshold, { current: threshold, isFrozen });
    if (problem.kind === 'lowered_after_start') {
      const message = `The first wave has started with ${threshold}, so it can only be raised.`;
      details.push({ field: 'threshold', message });
    }
  }
  if (details.length > 0) throw new AppError('campaign_field_fixed', { details });
}
