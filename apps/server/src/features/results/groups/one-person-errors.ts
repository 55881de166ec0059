import { rangeOf } from '@plumbline/domain/group-results/scored-people';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import type { ScoreRange } from '@plumbline/domain/statistics/one-person';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { scoredQuestions } from './scored-questions.ts';
import { findComputed } from './shown-results.repository.ts';

/** The precision of one person's score in a category, measured by all answers of the wave. */
export interface OnePersonError {
  /** Standard error of measurement, in points of percent. */
  readonly error: number;
  /** Largest change that the error explains, in points of percent. */
  readonly reliableChange: number;
  /** The possible scores of a person. */
  readonly range: ScoreRange;
}

/**
 * The errors of measurement of a wave, by category; categories of unknown reliability are absent.
 *
 * Empty in group mode, which has no score of a person, and while the results of the wave are not computed.
 *
 * @param questionnaire of the wave
 */
export async function findOnePersonErrors(
  scope: TenantScope,
  { waveId, questionnaire }: { readonly waveId: string; readonly questionnaire: Questionnaire },
): Promise<ReadonlyMap<string, OnePersonError>> {
  const computed = (await findComputed(scope, [waveId], false)).get(waveId);
  const questions = Map.groupBy(scoredQuestions(questionnaire), ({ category }) => category);
  return new Map(
    (computed?.categories ?? []).flatMap(({ key, reliability }) => {
      const own = questions.get(key);
      if (own === undefined || reliability.kind !== 'measured' || reliability.onePerson === null) return [];
      return [[key, { ...reliability.onePerson, range: rangeOf(own) }] as const];
    }),
  );
}
