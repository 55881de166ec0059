import type { ScoreError } from '@plumbline/contract/wire';
import { roundHalfUp } from '@plumbline/domain/points';
import { fewestReliablePoints, isReliableChange, scoreInterval } from '@plumbline/domain/statistics/one-person';
import type { StoredResults } from '../../../platform/db/schema/stored-json.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import type { SurveyRow } from '../../surveys/lends.ts';
import { findOnePersonErrors, type OnePersonError } from '../groups/one-person-errors.ts';
import { findSubmission } from './results.repository.ts';

type Scored = Pick<SurveyRow, 'id' | 'submitted_at' | 'consistency'>;

/**
 * The precision of the scores of an answered survey by category, and whether they changed since the person's previous answered survey.
 *
 * @param earlier comparable surveys of the same person
 * @returns nothing unless the survey belongs to a wave in individual mode with known reliability
 */
export async function readScoreErrors(
  scope: TenantScope,
  questionSets: Pick<QuestionSets, 'load'>,
  { survey, earlier }: { readonly survey: SurveyRow; readonly earlier: readonly Scored[] },
): Promise<ScoreError[]> {
  if (survey.wave_id === null || survey.submitted_at === null) return [];
  const questionnaire = await questionSets.load(scope, survey.question_set_hash);
  const errors = await findOnePersonErrors(scope, { waveId: survey.wave_id, questionnaire });
  if (errors.size === 0) return [];
  const percents = percentsIn((await findSubmission(scope, survey.id))?.results);
  const before = findPrevious(survey, earlier);
  const percentsBefore =
    before === undefined ? undefined : percentsIn((await findSubmission(scope, before.id))?.results);
  return [...percents].flatMap(([category, percent]) => {
    const error = errors.get(category);
    if (error === undefined) return [];
    const then = percentsBefore?.get(category);
    return [
      {
        category,
        interval: intervalOf(percent, error),
        change:
          then === undefined || before === undefined ? null : changeOf(then, percent, { error, since: before.id }),
      },
    ];
  });
}

/**
 * The newest of the earlier surveys; `undefined` when there is none, or when either survey has contradictory answers, which need a talk
 * before a comparison.
 */
function findPrevious(survey: Scored, earlier: readonly Scored[]): Scored | undefined {
  const timeOf = ({ submitted_at }: Scored) => submitted_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const last = earlier
    .filter((other) => timeOf(other) < timeOf(survey))
    .toSorted((one, other) => timeOf(one) - timeOf(other))
    .at(-1);
  return [survey, last].some((each) => each?.consistency === 'talk_first') ? undefined : last;
}

/** Percent scores by category, rounded as on screen; categories with too few answers are absent. */
function percentsIn(results: StoredResults | undefined): ReadonlyMap<string, number> {
  return new Map(
    (results?.categories ?? []).flatMap(({ category, percent, has_enough_answers }) =>
      percent === null || !has_enough_answers ? [] : [[category, percent] as const],
    ),
  );
}

function intervalOf(percent: number, { error, range }: OnePersonError): ScoreError['interval'] {
  const { low, high } = scoreInterval(percent, error, range);
  return { low: roundHalfUp(low), high: roundHalfUp(high) };
}

function changeOf(
  before: number,
  after: number,
  { error: { reliableChange }, since }: { readonly error: OnePersonError; readonly since: string },
): ScoreError['change'] {
  return {
    since,
    points: after - before,
    counts_from: fewestReliablePoints(reliableChange),
    is_reliable: isReliableChange({ before, after, threshold: reliableChange }),
  };
}
