import type { GroupResults } from '@plumbline/contract/wire';
import { analyseGroup } from '@plumbline/domain/group-results/group-analysis';
import { MODEL_TEXT_SOURCE } from '@plumbline/domain/machine-mark';
import { seesPeople } from '../../../core/permissions.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { figuresHash } from './analysed-group.ts';
import { findCountedIn } from './counted-in.ts';
import { ORGANISATION } from './group-keys.ts';
import {
  toGroup,
  toGroupCategory,
  toOptional,
  toOtherWave,
  toResultsOfWave,
  unknownGroup,
} from './group-results.presenter.ts';
import { type OpenedGroup, openGroup, toAnalysedGroup } from './open-group.ts';
import type { GroupResultsDependencies, OpenedWave, ResultsReader } from './results-access.ts';
import { findPlaceNames, listTexts } from './shown-results.repository.ts';
import { findGroupAnalysis } from './written-analysis.repository.ts';

/** In group mode the texts of a question are shown once their number reaches this multiple of the threshold. */
const TEXTS_THRESHOLD_FACTOR = 2;

export interface ReadGroupDependencies extends Pick<GroupResultsDependencies, 'questionSets'> {
  /** The language model that can write analyses; `null`: none. */
  readonly modelName: string | null;
}

/** One group of a wave. @throws {AppError} `wave_not_found`, `group_not_found` */
export async function readGroup(
  scope: TenantScope,
  dependencies: ReadGroupDependencies,
  { reader, waveId, key }: { readonly reader: ResultsReader; readonly waveId: string; readonly key: string },
): Promise<GroupResults> {
  const group = await openGroup(scope, dependencies, { reader, waveId, key });
  const { opened, row, organisation, before, changes, questions } = group;
  const names = await findPlaceNames(scope, row === undefined ? [] : [row]);
  return {
    wave: toResultsOfWave(opened),
    state: opened.state,
    group: toGroup(row ?? unknownGroup(key), names, opened.isGated),
    ...toOptional('counted_in', await findCountedIn(scope, opened, row), (joined) => joined),
    asked: row?.asked ?? null,
    answered: row?.answered ?? null,
    previous_wave: before === null ? null : toOtherWave(before),
    categories: opened.categories.map((category) =>
      toGroupCategory(category, {
        of: row?.categories[category.key],
        organisation: key === ORGANISATION ? undefined : organisation?.categories[category.key]?.figure,
        change: changes.get(category.key) ?? null,
      }),
    ),
    questions: questions.map(({ wire }) => wire),
    ...(await readAnalysis(scope, { group, key, reader, modelName: dependencies.modelName })),
    texts: await readTexts(scope, { opened, reader, key }),
  };
}

const BY_RULES = {
  generated_by: 'rules',
  model: null,
  generated_at: null,
  request: null,
  fallback_reason: null,
} as const;

/** The model's analysis if it was written from exactly the shown figures; otherwise the analysis by rules. */
async function readAnalysis(
  scope: TenantScope,
  {
    group,
    key,
    reader,
    modelName,
  }: {
    readonly group: OpenedGroup;
    readonly key: string;
    readonly reader: ResultsReader;
    readonly modelName: string | null;
  },
): Promise<Pick<GroupResults, 'analysis' | 'analysis_author'>> {
  const { wave, isGated, computed } = group.opened;
  const analysed = toAnalysedGroup(group);
  const hasFigures = analysed !== null && analysed.categories.length > 0;
  const byRules = hasFigures
    ? analyseGroup(analysed).map((statement) => ({ ...statement, digital_source_type: null }))
    : [];
  if (!hasFigures || computed === null) {
    return { analysis: byRules, analysis_author: { ...BY_RULES, available_model: null } };
  }
  const { usesModel, stored } = await findGroupAnalysis(scope, { waveId: wave.id, isGated, key });
  const available_model = usesModel && seesPeople(reader.role) ? modelName : null;
  if (stored === undefined || stored.computed_at.getTime() !== computed.computed_at.getTime()) {
    return { analysis: byRules, analysis_author: { ...BY_RULES, available_model } };
  }
  const { status, statements, model, generated_at, fallback_reason } = stored;
  if (status !== 'written' || statements === null || stored.figures_hash !== figuresHash(analysed)) {
    const request = status === 'written' ? null : status;
    return { analysis: byRules, analysis_author: { ...BY_RULES, request, fallback_reason, available_model } };
  }
  return {
    analysis: statements.map(({ section, text, by_rules }) => ({
      section,
      text,
      digital_source_type: by_rules === true ? null : MODEL_TEXT_SOURCE,
    })),
    analysis_author: {
      generated_by: 'model',
      model,
      generated_at: generated_at?.toISOString() ?? null,
      request: null,
      fallback_reason: null,
      available_model,
    },
  };
}

/** Free-text answers in group mode: only for everyone asked together, and only for readers who see people; otherwise none. */
async function readTexts(
  scope: TenantScope,
  { opened, reader, key }: { readonly opened: OpenedWave; readonly reader: ResultsReader; readonly key: string },
): Promise<GroupResults['texts']> {
  const { wave, computed, asked } = opened;
  if (computed === null || key !== ORGANISATION || wave.mode !== 'group' || !seesPeople(reader.role)) return [];
  const texts = await listTexts(scope, wave.id, { atLeast: TEXTS_THRESHOLD_FACTOR * wave.threshold });
  return asked.questions.flatMap(({ id, text }) => {
    const own = texts.find(({ question_id }) => question_id === id);
    return own === undefined ? [] : [{ question: text, texts: [...own.texts] }];
  });
}
