import type { Wave } from '@plumbline/contract/wire';
import {
  isProgressShown,
  progressThreshold,
  type ShownSite,
  shownProgress,
} from '@plumbline/domain/campaigns/shown-progress';
import {
  type NamedPart,
  partsToUrge,
  smallGroupsAdvice,
  type WaysToUrge,
  waveAdvice,
} from '@plumbline/domain/campaigns/wave-advice';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findQuestionnaireNames, toSurveyQuestionnaire } from '../../questionnaires/questionnaire-names.read.ts';
import { findCampaignOfWave, findCampaignSettings } from '../campaigns.repository.ts';
import { areAnswersDeleted } from './deleted-answers.ts';
import { toSites, toWireSites } from './progress.presenter.ts';
import { countProgress } from './progress.repository.ts';
import { findWaysToUrge, type WavePart } from './slip-counts.repository.ts';
import { isOver, requireWave, type WaveDependencies } from './wave-access.ts';
import type { WaveRow } from './wave-rows.repository.ts';

/** A wave with its progress, as members may see it. @throws {AppError} `wave_not_found` */
export async function readWave(
  scope: TenantScope,
  { clock, questionSets }: Pick<WaveDependencies, 'clock' | 'questionSets'>,
  waveId: string,
): Promise<Wave> {
  const now = clock.now();
  const wave = await requireWave(scope, waveId);
  const campaign = await findCampaignOfWave(scope, wave);
  const { time_zone } = await findCampaignSettings(scope);
  const { cells, names, outcomes, openedBySite } = await countProgress(scope, wave);
  const threshold = progressThreshold(wave);
  const counted = sum(cells.map((cell) => cell.answered));
  const areKept = !areAnswersDeleted(wave, counted, now);
  const all = shownProgress(toSites(cells, openedBySite), threshold);
  const shown = areKept ? all : all.map(withoutAnswers);
  const asked = wave.asked ?? (outcomes.get('assigned') ?? 0) + (outcomes.get(null) ?? 0);
  const answered = wave.answered ?? counted;
  const isShown = isProgressShown(wave, asked);
  const { minutes } = await questionSets.load(scope, wave.question_set_hash);
  const questionnaire = toSurveyQuestionnaire(wave, await findQuestionnaireNames(scope, [wave]));
  return {
    id: wave.id,
    number: wave.number,
    status: wave.status,
    campaign: { id: campaign.id, name: campaign.name },
    questionnaire: { id: questionnaire.id, name: questionnaire.name, version: wave.questionnaire_version, minutes },
    mode: wave.mode,
    threshold: wave.threshold,
    starts_on: wave.starts_on,
    closes_on: wave.closes_on,
    planned_closes_on: wave.planned_closes_on,
    closed_on: wave.end_reason === null || wave.closed_at === null ? null : localDateOf(wave.closed_at, time_zone),
    starts_at: wave.starts_at.toISOString(),
    closes_at: wave.closes_at.toISOString(),
    closed_at: wave.closed_at?.toISOString() ?? null,
    end_reason: wave.end_reason,
    ended_by: wave.ended_by_name,
    asked,
    answered: isShown ? answered : null,
    opened:
      isShown && areKept
        ? sum(openedBySite === null ? cells.map(({ opened }) => opened) : [...openedBySite.values()])
        : null,
    unassigned: isOver(wave) ? 0 : (outcomes.get(null) ?? 0),
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
  // While a wave starts, its numbers are still those of a part.
  if (isOver(wave) || (wave.mode === 'group' && wave.status === 'starting')) return [];
  const crews = shown.flatMap((site) => site.crews.filter(({ crewId }) => crewId !== null).map((crew) => crew.asked));
  const ofGroups = wave.mode === 'group' ? smallGroupsAdvice({ threshold: wave.threshold, asked, crews }) : [];
  if (!isProgressShown(wave, asked)) return [...ofGroups];
  const soFar = { asked, answered, startsAt: wave.starts_at, closesAt: wave.closes_at };
  // Looked up for these few parts only: for a whole large wave it takes longer than everything else that is read here.
  const urged: (UrgedPart & WaysToUrge)[] = [];
  for (const part of partsToUrge(soFar, namedParts(shown, names), now)) {
    urged.push({ ...part, ...(await findWaysToUrge(scope, wave, part, now)) });
  }
  const ofShare = waveAdvice(soFar, urged, now);
  return ofShare.length === 0 ? [] : [...ofShare, ...ofGroups];
}

type UrgedPart = NamedPart & WavePart;

/** Crews by name, and sites of which no crew is shown. */
function namedParts(sites: readonly ShownSite[], names: ReadonlyMap<string, string>): UrgedPart[] {
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
