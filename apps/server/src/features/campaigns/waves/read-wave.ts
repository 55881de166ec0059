import type { Wave } from '@plumbline/contract/wire';
import {
  isProgressShown,
  progressThreshold,
  type ShownSite,
  shownProgress,
} from '@plumbline/domain/campaigns/shown-progress';
import {
  type NamedPart,
  partsWithLowResponse,
  type ReminderChannels,
  smallGroupsAdvice,
  waveAdvice,
} from '@plumbline/domain/campaigns/wave-advice';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findQuestionnaireNames, toSurveyQuestionnaire } from '../../questionnaires/lends.ts';
import { findCampaignOfWave, findCampaignSettings } from '../plan/campaigns.repository.ts';
import { findReminderChannels, type WavePart } from '../slips/slip-counts.repository.ts';
import { areAnswersDeleted } from './deleted-answers.ts';
import { toWireSites } from './progress.presenter.ts';
import { readPlaceNames } from './progress.repository.ts';
import { isOver, requireWave, type WaveDependencies } from './wave-access.ts';
import { countAll, countProgress, type WaveCounts } from './wave-counts.ts';
import type { WaveRow } from './wave-rows.repository.ts';

type ReadDependencies = Pick<WaveDependencies, 'clock' | 'questionSets'>;

/** A wave with its progress, as members may see it, within a transaction. @throws {AppError} `wave_not_found` */
export async function readWave(scope: TenantScope, dependencies: ReadDependencies, waveId: string): Promise<Wave> {
  const facts = await readFacts(scope, dependencies, waveId);
  const counts = await countProgress(scope, facts.wave);
  const names = await readPlaceNames(scope);
  return toWave(scope, { ...facts, ...counts, names });
}

/** A wave without its progress. */
interface WaveFacts {
  readonly wave: WaveRow;
  readonly campaign: Wave['campaign'];
  readonly questionnaire: Wave['questionnaire'];
  readonly timeZone: string;
  readonly now: Date;
}

async function readFacts(
  scope: TenantScope,
  { clock, questionSets }: ReadDependencies,
  waveId: string,
): Promise<WaveFacts> {
  const wave = await requireWave(scope, waveId);
  const { id, name } = await findCampaignOfWave(scope, wave);
  const { time_zone } = await findCampaignSettings(scope);
  const { minutes } = await questionSets.load(scope, wave.question_set_hash);
  const questionnaire = toSurveyQuestionnaire(wave, await findQuestionnaireNames(scope, [wave]));
  return {
    wave,
    campaign: { id, name },
    questionnaire: { id: questionnaire.id, name: questionnaire.name, version: wave.questionnaire_version, minutes },
    timeZone: time_zone,
    now: clock.now(),
  };
}

/** @param read `names` are the names of sites and crews, by id */
async function toWave(
  scope: TenantScope,
  {
    wave,
    campaign,
    questionnaire,
    timeZone,
    now,
    sites,
    outcomes,
    opened,
    names,
  }: WaveFacts & WaveCounts & { readonly names: ReadonlyMap<string, string> },
): Promise<Wave> {
  const threshold = progressThreshold(wave);
  const counted = countAll(sites, (crew) => crew.answered);
  const areKept = !areAnswersDeleted(wave, counted, now);
  const all = shownProgress(sites, threshold);
  const shown = areKept ? all : all.map(withoutAnswers);
  const asked = wave.asked ?? (outcomes.get('assigned') ?? 0) + (outcomes.get(null) ?? 0);
  const answered = wave.answered ?? counted;
  const isShown = isProgressShown(wave, asked);
  return {
    id: wave.id,
    number: wave.number,
    status: wave.status,
    campaign,
    questionnaire,
    mode: wave.mode,
    threshold: wave.threshold,
    starts_on: wave.starts_on,
    closes_on: wave.closes_on,
    planned_closes_on: wave.planned_closes_on,
    closed_on: wave.end_reason === null || wave.closed_at === null ? null : localDateOf(wave.closed_at, timeZone),
    starts_at: wave.starts_at.toISOString(),
    closes_at: wave.closes_at.toISOString(),
    closed_at: wave.closed_at?.toISOString() ?? null,
    end_reason: wave.end_reason,
    ended_by: wave.ended_by_name,
    asked,
    answered: isShown ? answered : null,
    opened: isShown && areKept ? opened : null,
    still_to_ask: isOver(wave) ? 0 : (outcomes.get(null) ?? 0),
    left_out: {
      unsubscribed: outcomes.get('unsubscribed') ?? 0,
      unreachable: outcomes.get('unreachable') ?? 0,
      over_quota: outcomes.get('over_quota') ?? 0,
    },
    sites: toWireSites(shown, names),
    advice: await adviceOf(scope, wave, { asked, answered, shown, names, now }),
  };
}

function withoutAnswers(site: ShownSite): ShownSite {
  return { ...site, reached: null, crews: site.crews.map((crew) => ({ ...crew, reached: null })) };
}

interface Numbers {
  readonly asked: number;
  readonly answered: number;
  readonly shown: readonly ShownSite[];
  readonly names: ReadonlyMap<string, string>;
  readonly now: Date;
}

async function adviceOf(
  scope: TenantScope,
  wave: WaveRow,
  { asked, answered, shown, names, now }: Numbers,
): Promise<string[]> {
  // The numbers of a starting wave are incomplete.
  if (isOver(wave) || (wave.mode === 'group' && wave.status === 'starting')) return [];
  const crews = shown.flatMap((site) => site.crews.filter(({ crewId }) => crewId !== null).map((crew) => crew.asked));
  const ofGroups = wave.mode === 'group' ? smallGroupsAdvice({ threshold: wave.threshold, asked, crews }) : [];
  if (!isProgressShown(wave, asked)) return [...ofGroups];
  const soFar = { asked, answered, startsAt: wave.starts_at, closesAt: wave.closes_at };
  // Channels are looked up for these few parts only: for a whole large wave it takes longer than all other reads together.
  const low = partsWithLowResponse(soFar, namedParts(shown, names), now);
  const ofShare = waveAdvice(soFar, await findChannels(scope, { wave, now }, low), now);
  return ofShare.length === 0 ? [] : [...ofShare, ...ofGroups];
}

type RemindedPart = NamedPart & WavePart;

async function findChannels(
  scope: TenantScope,
  { wave, now }: Pick<WaveFacts, 'wave' | 'now'>,
  parts: readonly RemindedPart[],
): Promise<(RemindedPart & ReminderChannels)[]> {
  const remindable: (RemindedPart & ReminderChannels)[] = [];
  for (const part of parts) remindable.push({ ...part, ...(await findReminderChannels(scope, wave, part, now)) });
  return remindable;
}

/** Crews by name, and sites of which no crew is shown. */
function namedParts(sites: readonly ShownSite[], names: ReadonlyMap<string, string>): RemindedPart[] {
  return sites.flatMap(({ siteId, crews, ...site }) => {
    const shownCrews = crews.flatMap((crew) => {
      const name = crew.crewId === null ? undefined : names.get(crew.crewId);
      return name === undefined || crew.reached === null ? [] : [{ name, siteId, ...crew }];
    });
    const siteName = siteId === null ? undefined : names.get(siteId);
    if (shownCrews.length > 0 || siteName === undefined) return shownCrews;
    return [{ name: siteName, siteId, crewId: null, ...site }];
  });
}
