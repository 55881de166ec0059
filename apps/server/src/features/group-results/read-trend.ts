import type { GroupTrend } from '@plumbline/contract/wire';
import { trendOf } from '@plumbline/domain/group-results/changes';
import { overallCategories } from '@plumbline/domain/questionnaire';
import { AppError } from '../../core/errors.ts';
import type { Member } from '../../core/principal.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { findWaves } from '../campaigns/wave-counts.read.ts';
import { findQuestionnaireNames, toSurveyQuestionnaire } from '../questionnaires/questionnaire-names.read.ts';
import { toCategory, toFigure, toGroup, toResultsOfWave, toSlope } from './group-results.presenter.ts';
import { unknownGroup } from './read-group.ts';
import { type GroupResultsDependencies, isGatedFor, shownCategories, stateOf } from './results-access.ts';
import {
  findCampaignName,
  findComputed,
  findGroups,
  findPlaceNames,
  type GroupRow,
  listShownWaves,
  type ShownWave,
} from './shown-results.repository.ts';

const DAY_MS = 86_400_000;

/** A group over the waves of a campaign. @throws {AppError} `campaign_not_found`, `group_not_found` */
export async function readTrend(
  scope: TenantScope,
  { questionSets }: Pick<GroupResultsDependencies, 'questionSets'>,
  { member, campaignId, key }: { readonly member: Member; readonly campaignId: string; readonly key: string },
): Promise<GroupTrend> {
  const campaign = await findCampaignName(scope, campaignId);
  if (campaign === undefined) throw new AppError('campaign_not_found');
  const waves = (await listShownWaves(scope, campaignId)).toReversed();
  const newest = waves.at(-1);
  const base = { campaign: { id: campaign.id, name: campaign.name } };
  if (newest === undefined) {
    const group = toGroup(unknownGroup(key), new Map());
    return { ...base, group, categories: [], risk_thresholds: { low: 0, medium: 0 }, waves: [] };
  }
  // The mode of a campaign does not change once its first wave has started.
  const isGated = isGatedFor(member, newest);
  const asked = await questionSets.load(scope, newest.question_set_hash);
  const seen = await readWaves(scope, { waves, isGated, key });
  const rows = seen.flatMap(({ row }) => row ?? []);
  if (rows.length === 0 && seen.some(({ state }) => state === 'ready')) throw new AppError('group_not_found');
  const counted = new Map((await findWaves(scope, campaignId)).map((wave) => [wave.id, wave]));
  const named = await findQuestionnaireNames(scope, waves);
  return {
    ...base,
    group: toGroup(rows.at(-1) ?? unknownGroup(key), await findPlaceNames(scope, rows.slice(-1))),
    risk_thresholds: asked.riskThresholds,
    categories: shownCategories(asked).map((category) => ({
      ...toCategory(category),
      slope: toSlope(
        trendOf(
          seen.flatMap(({ wave, row }) => {
            const figure = row?.categories[category.key]?.figure;
            return figure === undefined ? [] : [{ day: Date.parse(wave.starts_on) / DAY_MS, figure }];
          }),
        ),
      ),
    })),
    waves: seen.flatMap(({ wave, state, row }) => {
      const counts = counted.get(wave.id);
      if (counts === undefined) return [];
      const questionnaire = toSurveyQuestionnaire(wave, named).name;
      return [
        {
          wave: toResultsOfWave({ wave, counted: counts, campaign, questionnaire, isGated }),
          state,
          asked: row?.asked ?? null,
          answered: row?.answered ?? null,
          figures: figuresOf(row, overallCategories(asked)),
        },
      ];
    }),
  };
}

async function readWaves(
  scope: TenantScope,
  { waves, isGated, key }: { readonly waves: readonly ShownWave[]; readonly isGated: boolean; readonly key: string },
) {
  const waveIds = waves.map(({ id }) => id);
  const computed = await findComputed(scope, waveIds, isGated);
  const states = new Map(waves.map((wave) => [wave.id, stateOf(wave, isGated, computed.get(wave.id))]));
  const ready = waveIds.filter((id) => states.get(id) === 'ready');
  const rows = new Map((await findGroups(scope, { waveIds: ready, isGated }, [key])).map((row) => [row.wave_id, row]));
  return waves.map((wave) => ({ wave, state: states.get(wave.id) ?? 'computing', row: rows.get(wave.id) }));
}

function figuresOf(row: GroupRow | undefined, categories: readonly { readonly key: string }[]) {
  return categories.flatMap(({ key }) => {
    const figure = row?.categories[key]?.figure;
    return figure === undefined ? [] : [{ category: key, figure: toFigure(figure) }];
  });
}
