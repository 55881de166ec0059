import type { GroupResults } from '@plumbline/contract/wire';
import { analyseGroup } from '@plumbline/domain/group-results/group-analysis';
import type { Question } from '@plumbline/domain/question';
import { codecOf } from '@plumbline/domain/question-types';
import type { ReleasedChange } from '@plumbline/domain/release/released-change';
import { isReversed } from '@plumbline/domain/wording';
import { AppError } from '../../core/errors.ts';
import type { Member } from '../../core/principal.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { changesSinceBefore } from './changes-since.ts';
import { ORGANISATION } from './group-keys.ts';
import {
  toFigure,
  toGroup,
  toGroupCategory,
  toOptional,
  toOtherWave,
  toResultsOfWave,
  unknownGroup,
} from './group-results.presenter.ts';
import { findOpenedBefore } from './opened-before.ts';
import { type GroupResultsDependencies, type OpenedWave, openWave } from './results-access.ts';
import { scoredQuestions } from './scored-questions.ts';
import {
  findGroups,
  findPlaceNames,
  findQuestionFigures,
  type GroupRow,
  listTexts,
} from './shown-results.repository.ts';

/** In group mode texts are shown from this many times the threshold on. */
const THRESHOLDS_OF_TEXTS = 2;

/** One group of a wave. @throws {AppError} `wave_not_found`, `group_not_found` */
export async function readGroup(
  scope: TenantScope,
  dependencies: Pick<GroupResultsDependencies, 'questionSets'>,
  { member, waveId, key }: { readonly member: Member; readonly waveId: string; readonly key: string },
): Promise<GroupResults> {
  const opened = await openWave(scope, dependencies, { member, waveId });
  const { isGated, computed } = opened;
  const rows = computed === null ? [] : await findGroups(scope, { waveIds: [waveId], isGated }, [key, ORGANISATION]);
  const row = rows.find(({ group_key }) => group_key === key);
  if (computed !== null && row === undefined) throw new AppError('group_not_found');
  const organisation = rows.find(({ group_key }) => group_key === ORGANISATION);
  const before = row === undefined ? null : await findOpenedBefore(scope, dependencies, { member, opened, key });
  const changes = await changesSinceBefore(scope, before, { opened, row });
  const names = await findPlaceNames(scope, row === undefined ? [] : [row]);
  const asked = await readQuestions(scope, { opened, key, organisation });
  return {
    wave: toResultsOfWave(opened),
    state: opened.state,
    risk_thresholds: opened.asked.riskThresholds,
    group: toGroup(row ?? unknownGroup(key), names),
    asked: row?.asked ?? null,
    answered: row?.answered ?? null,
    previous_wave: before === null ? null : toOtherWave(before.opened),
    categories: opened.categories.map((category) =>
      toGroupCategory(category, {
        of: row?.categories[category.key],
        organisation: key === ORGANISATION ? undefined : organisation?.categories[category.key]?.figure,
        change: changes.get(category.key) ?? null,
      }),
    ),
    questions: asked.map(({ wire }) => wire),
    analysis:
      row === undefined
        ? []
        : [...analysisOf({ opened, row, changes, asked, previous: before?.opened.wave.number ?? null })],
    texts: await readTexts(scope, { opened, member, key }),
  };
}

async function readQuestions(
  scope: TenantScope,
  {
    opened,
    key,
    organisation,
  }: { readonly opened: OpenedWave; readonly key: string; readonly organisation: GroupRow | undefined },
) {
  const { wave, isGated, computed, asked } = opened;
  if (computed === null) return [];
  const own = await findQuestionFigures(scope, { waveId: wave.id, isGated, key });
  const whole =
    key === ORGANISATION || organisation === undefined
      ? undefined
      : await findQuestionFigures(scope, { waveId: wave.id, isGated, key: ORGANISATION });
  const questions = new Map(asked.questions.map((question) => [question.id, question]));
  return scoredQuestions(asked).flatMap(({ id, category }) => {
    const [question, figure] = [questions.get(id), own?.questions[id]];
    if (question === undefined || figure === undefined) return [];
    const wire: GroupResults['questions'][number] = {
      id,
      category,
      question: question.text,
      is_reversed: isReversed(question),
      figure: toFigure(figure),
      ...toOptional('organisation', whole?.questions[id], toFigure),
      ...toOptional('distribution', own?.distributions[id], (percents) => spreadOf(question, percents)),
    };
    return [{ wire, text: question.text, isReversed: wire.is_reversed, figure }];
  });
}

function spreadOf(question: Question, percents: readonly number[]) {
  const codec = codecOf(question);
  return codec
    .possibleAnswers(question)
    .map((answer, index) => ({ answer: codec.inWords(question, answer), percent: percents[index] ?? 0 }));
}

function analysisOf({
  opened,
  row,
  changes,
  asked,
  previous,
}: {
  readonly opened: OpenedWave;
  readonly row: GroupRow;
  readonly changes: ReadonlyMap<string, ReleasedChange>;
  readonly asked: Awaited<ReturnType<typeof readQuestions>>;
  readonly previous: number | null;
}) {
  return analyseGroup({
    isOrganisation: row.kind === 'organisation',
    categories: opened.categories.flatMap(({ key, name }) => {
      const of = row.categories[key];
      return of === undefined
        ? []
        : [{ name, figure: of.figure, rest: of.rest, standing: of.standing, change: changes.get(key) ?? null }];
    }),
    askedCategories: opened.categories.length,
    questions: asked.map(({ text, isReversed: reversed, figure }) => ({ text, isReversed: reversed, figure })),
    share: row.asked === null || row.answered === null ? null : { asked: row.asked, answered: row.answered },
    previousNumber: previous,
  });
}

/** What was written in group mode, for members and the whole organisation only. */
async function readTexts(
  scope: TenantScope,
  { opened, member, key }: { readonly opened: OpenedWave; readonly member: Member; readonly key: string },
): Promise<GroupResults['texts']> {
  const { wave, computed, asked } = opened;
  if (computed === null || key !== ORGANISATION || wave.mode !== 'group' || member.role === 'representative') return [];
  const texts = await listTexts(scope, wave.id, { atLeast: THRESHOLDS_OF_TEXTS * wave.threshold });
  return asked.questions.flatMap(({ id, text }) => {
    const own = texts.find(({ question_id }) => question_id === id);
    return own === undefined ? [] : [{ question: text, texts: [...own.texts] }];
  });
}
