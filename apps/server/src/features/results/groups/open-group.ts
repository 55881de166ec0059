import type { GroupResults } from '@plumbline/contract/wire';
import type { AnalysedGroup } from '@plumbline/domain/group-results/group-analysis';
import type { Question } from '@plumbline/domain/question';
import { codecOf } from '@plumbline/domain/question-types';
import type { ReleasedChange } from '@plumbline/domain/release/released-change';
import type { ReleasedFigure } from '@plumbline/domain/release/released-figure';
import { isReversed } from '@plumbline/domain/wording';
import { AppError } from '../../../core/errors.ts';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { changesSinceBefore } from './changes-since.ts';
import { ORGANISATION } from './group-keys.ts';
import { toFigure, toOptional } from './group-results.presenter.ts';
import { findOpenedBefore } from './opened-before.ts';
import { type GroupResultsDependencies, type OpenedWave, openWave } from './results-access.ts';
import { scoredQuestions } from './scored-questions.ts';
import { findGroups, findQuestionFigures, type GroupRow } from './shown-results.repository.ts';

interface OpenedQuestion {
  readonly wire: GroupResults['questions'][number];
  readonly text: string;
  readonly isReversed: boolean;
  readonly figure: ReleasedFigure;
}

/** A group of a wave with all its shown figures. */
export interface OpenedGroup {
  readonly opened: OpenedWave;
  /** `undefined`: no results can be read yet. */
  readonly row: GroupRow | undefined;
  readonly organisation: GroupRow | undefined;
  readonly before: OpenedWave | null;
  readonly changes: ReadonlyMap<string, ReleasedChange>;
  readonly questions: readonly OpenedQuestion[];
}

/** @throws {AppError} `wave_not_found`, `group_not_found` */
export async function openGroup(
  scope: TenantScope,
  dependencies: Pick<GroupResultsDependencies, 'questionSets'>,
  {
    reader,
    waveId,
    key,
  }: { readonly reader: Pick<OrganisationPrincipal, 'role'>; readonly waveId: string; readonly key: string },
): Promise<OpenedGroup> {
  const opened = await openWave(scope, dependencies, { reader, waveId });
  const { isGated, computed } = opened;
  const rows = computed === null ? [] : await findGroups(scope, { waveIds: [waveId], isGated }, [key, ORGANISATION]);
  const row = rows.find(({ group_key }) => group_key === key);
  if (computed !== null && row === undefined) throw new AppError('group_not_found');
  const organisation = rows.find(({ group_key }) => group_key === ORGANISATION);
  const before = row === undefined ? null : await findOpenedBefore(scope, dependencies, { reader, opened, key });
  const changes = await changesSinceBefore(scope, before, { opened, row });
  const questions = await readQuestions(scope, { opened, key, organisation });
  return { opened, row, organisation, before: before?.opened ?? null, changes, questions };
}

/** The input for an analysis of the group: released figures, without its name; `null`: no results can be read yet. */
export function toAnalysedGroup({ opened, row, before, changes, questions }: OpenedGroup): AnalysedGroup | null {
  if (row === undefined) return null;
  return {
    isOrganisation: row.kind === 'organisation',
    categories: opened.categories.flatMap(({ key, name, questions: all }) => {
      const of = row.categories[key];
      if (of === undefined) return [];
      const { figure, rest, standing, restsOn } = of;
      const change = changes.get(key) ?? null;
      const part = restsOn === undefined ? {} : { restsOn: { questions: restsOn, of: all } };
      return [{ key, name, figure, rest, standing, change, ...part }];
    }),
    askedCategories: opened.categories.length,
    questions: questions.map(({ text, isReversed: reversed, figure }) => ({ text, isReversed: reversed, figure })),
    share: row.asked === null || row.answered === null ? null : { asked: row.asked, answered: row.answered },
    hasWaveBefore: before !== null,
  };
}

async function readQuestions(
  scope: TenantScope,
  {
    opened,
    key,
    organisation,
  }: { readonly opened: OpenedWave; readonly key: string; readonly organisation: GroupRow | undefined },
): Promise<readonly OpenedQuestion[]> {
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
