import type { Action, GroupFigure, ResultsGroup } from '@plumbline/contract/wire';
import type { QuestionnaireCategory } from '@plumbline/domain/questionnaire';
import { AppError, refusedField } from '../../../core/errors.ts';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { toFigure, toGroup, unknownGroup } from './group-results.presenter.ts';
import { groupOf } from './opened-before.ts';
import { type GroupResultsDependencies, openWave } from './results-access.ts';
import { scoredQuestions } from './scored-questions.ts';
import { findPlaceNames, findQuestionFigures } from './shown-results.repository.ts';

/** A member's selection: a group of a wave, and optionally a category or a question. */
export interface FigureSelection {
  readonly waveId: string;
  /** The group's key, as in the API. */
  readonly group: string;
  readonly category?: string;
  readonly questionId?: string;
}

/** A group of a wave, with the figure that may be shown. */
export interface GroupWithFigure {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly wave: { readonly id: string; readonly number: number };
  readonly group: ResultsGroup;
  /** False: the results of the wave cannot be read yet, so it is notAskedError whether the group was asked. */
  readonly isRead: boolean;
  /** The selected category, or the category of the selected question; `null`: none was selected. */
  readonly category: (QuestionnaireCategory & { readonly key: string }) | null;
  readonly question: Action['origin']['question'];
  /** `null`: hidden, or neither a category nor a question was selected. */
  readonly figure: GroupFigure | null;
}

/**
 * Reads a member's selection, through the release gate.
 *
 * @throws {AppError} `wave_not_found`; `group_not_found`; `invalid_request` for a category or
 *   a question that the wave did not ask about
 */
export async function readGroupFigure(
  scope: TenantScope,
  dependencies: Pick<GroupResultsDependencies, 'questionSets'>,
  { reader, at }: { readonly reader: OrganisationPrincipal; readonly at: FigureSelection },
): Promise<GroupWithFigure> {
  const opened = await openWave(scope, dependencies, { reader, waveId: at.waveId });
  const { wave, campaign, isGated, asked } = opened;
  const row = await groupOf(scope, opened, at.group);
  if (row === undefined && opened.computed !== null) throw new AppError('group_not_found');
  const scored = scoredQuestions(asked);
  const selected = scored.find(({ id }) => id === at.questionId);
  if (at.questionId !== undefined && selected === undefined) throw notAskedError('question_id', 'question');
  const key = selected?.category ?? at.category;
  const category = asked.categories.find((each) => each.key === key && scored.some((one) => one.category === key));
  if (key !== undefined && category === undefined) throw notAskedError('category', 'category');
  const questions =
    selected === undefined
      ? undefined
      : (await findQuestionFigures(scope, { waveId: wave.id, isGated, key: at.group }))?.questions;
  const figure = selected === undefined ? row?.categories[key ?? '']?.figure : questions?.[selected.id];
  const text = asked.questions.find(({ id }) => id === selected?.id)?.text;
  return {
    campaign: { id: campaign.id, name: campaign.name },
    wave: { id: wave.id, number: wave.number },
    group: toGroup(row ?? unknownGroup(at.group), await findPlaceNames(scope, row === undefined ? [] : [row]), isGated),
    isRead: row !== undefined,
    category: category ?? null,
    question: selected === undefined || text === undefined ? null : { id: selected.id, text },
    figure: figure === undefined ? null : toFigure(figure),
  };
}

function notAskedError(field: string, called: string): AppError {
  return refusedField(field, `Choose a ${called} that this wave asked about.`);
}
