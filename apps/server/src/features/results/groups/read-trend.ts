import type { GroupTrend } from '@plumbline/contract/wire';
import { trendOf } from '@plumbline/domain/group-results/changes';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { AppError } from '../../../core/errors.ts';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findCampaignName, findWaves } from '../../campaigns/lends.ts';
import { findQuestionnaireNames, toSurveyQuestionnaire } from '../../questionnaires/lends.ts';
import { toCategory, toFigure, toGroup, toResultsOfWave, toSlope, unknownGroup } from './group-results.presenter.ts';
import { type GroupResultsDependencies, isGatedFor, type ResultsState, stateOf } from './results-access.ts';
import { scoredQuestions, shownCategories } from './scored-questions.ts';
import { findComputed, findGroups, findPlaceNames, type GroupRow } from './shown-results.repository.ts';
import { sameCategories } from './wave-before.ts';
import { listWaves, type ResultsWave } from './waves.repository.ts';

const DAY_MS = 86_400_000;

/** A group over the waves of a campaign. @throws {AppError} `campaign_not_found`, `group_not_found` */
export async function readTrend(
  scope: TenantScope,
  { questionSets }: Pick<GroupResultsDependencies, 'questionSets'>,
  {
    reader,
    campaignId,
    key,
  }: { readonly reader: OrganisationPrincipal; readonly campaignId: string; readonly key: string },
): Promise<GroupTrend> {
  const found = await findCampaignName(scope, campaignId);
  if (found === undefined) throw new AppError('campaign_not_found');
  const campaign = { id: found.id, name: found.name };
  const waves = (await listWaves(scope, campaignId)).toReversed();
  const newest = waves.at(-1);
  if (newest === undefined) {
    const group = toGroup(unknownGroup(key), new Map(), false);
    return { campaign, group, categories: [], waves: [] };
  }
  // The mode of a campaign does not change once its first wave has started.
  const isGated = isGatedFor(reader, newest);
  const load = (wave: ResultsWave) => questionSets.load(scope, wave.question_set_hash);
  const asked = await load(newest);
  const seen = await readWaves(scope, { waves, isGated, key, asked, load });
  const rows = seen.flatMap(({ row }) => row ?? []);
  if (rows.length === 0 && seen.some(({ state }) => state === 'ready')) throw new AppError('group_not_found');
  return {
    campaign,
    group: toGroup(rows.at(-1) ?? unknownGroup(key), await findPlaceNames(scope, rows.slice(-1)), isGated),
    categories: shownCategories(asked).map((category) => ({
      ...toCategory(category),
      slope: slopeOf(category.key, seen),
    })),
    waves: await toWireWaves(scope, seen, { campaign, isGated }),
  };
}

/** A wave with the results of the group in it. */
interface SeenWave {
  readonly wave: ResultsWave;
  readonly state: ResultsState;
  readonly row: GroupRow | undefined;
  /** Categories with the same questions as in the newest wave. */
  readonly same: ReadonlySet<string>;
  readonly other: readonly string[];
}

async function readWaves(
  scope: TenantScope,
  {
    waves,
    isGated,
    key,
    asked,
    load,
  }: {
    readonly waves: readonly ResultsWave[];
    readonly isGated: boolean;
    readonly key: string;
    readonly asked: Questionnaire;
    readonly load: (wave: ResultsWave) => Promise<Questionnaire>;
  },
): Promise<readonly SeenWave[]> {
  const waveIds = waves.map(({ id }) => id);
  const computed = await findComputed(scope, waveIds, isGated);
  const states = new Map(waves.map((wave) => [wave.id, stateOf(wave, isGated, computed.get(wave.id))]));
  const ready = waveIds.filter((id) => states.get(id) === 'ready');
  const rows = new Map((await findGroups(scope, { waveIds: ready, isGated }, [key])).map((row) => [row.wave_id, row]));
  const categories = shownCategories(asked).map((category) => category.key);
  const seen: SeenWave[] = [];
  for (const wave of waves) {
    const same = sameCategories(scoredQuestions(await load(wave)), scoredQuestions(asked));
    const other = categories.filter((category) => !same.has(category));
    seen.push({ wave, state: states.get(wave.id) ?? 'computing', row: rows.get(wave.id), same, other });
  }
  return seen;
}

function figureIn({ row, same }: SeenWave, category: string) {
  return same.has(category) ? row?.categories[category]?.figure : undefined;
}

function slopeOf(category: string, seen: readonly SeenWave[]) {
  return toSlope(
    trendOf(
      seen.flatMap((each) => {
        const figure = figureIn(each, category);
        return figure === undefined ? [] : [{ day: Date.parse(each.wave.starts_on) / DAY_MS, figure }];
      }),
    ),
  );
}

async function toWireWaves(
  scope: TenantScope,
  seen: readonly SeenWave[],
  { campaign, isGated }: { readonly campaign: GroupTrend['campaign']; readonly isGated: boolean },
): Promise<GroupTrend['waves']> {
  const counted = new Map((await findWaves(scope, campaign.id)).map((wave) => [wave.id, wave]));
  const named = await findQuestionnaireNames(
    scope,
    seen.map(({ wave }) => wave),
  );
  return seen.flatMap((each) => {
    const { wave, state, row, same, other } = each;
    const counts = counted.get(wave.id);
    if (counts === undefined) return [];
    const questionnaire = toSurveyQuestionnaire(wave, named).name;
    return [
      {
        wave: toResultsOfWave({ wave, counted: counts, campaign, questionnaire, isGated }),
        state,
        asked: row?.asked ?? null,
        answered: row?.answered ?? null,
        figures: [...same].flatMap((category) => {
          const figure = figureIn(each, category);
          return figure === undefined ? [] : [{ category, figure: toFigure(figure) }];
        }),
        other_questions: [...other],
      },
    ];
  });
}
