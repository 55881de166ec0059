import type { AiAnalysis, Survey } from '@plumbline/contract/wire';
import { HONESTY_SCORE_LABEL } from '@plumbline/domain/categories';
import { scoreCaveat } from '../../results/score-caveat.ts';
import { CONSISTENCY_LABELS } from './consistency-words.ts';
import { isRated, responseRows, scoreLabel, scoreLabelOf } from './survey-results.ts';

/** One piece of a statement's evidence, in readable form. */
export interface Evidence {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** Resolves the references of a statement; references that the survey lacks are left out. */
export function evidenceOf(survey: Survey, ids: readonly string[], averages: AiAnalysis['averages'] = []): Evidence[] {
  const rows = new Map(responseRows(survey).map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id): Evidence[] => {
    if (id === 'overall') return overallScore(survey);
    const average = averages.find(({ category }) => id === `average:${category}`);
    if (average !== undefined) {
      const label = `${scoreLabelOf(survey.results, average.category)}, average of ${average.surveys} others in your organization`;
      return [{ id, label, value: `${average.percent}%` }];
    }
    if (id === 'consistency') {
      const level = survey.results?.consistency.level;
      return level === undefined ? [] : [{ id, label: HONESTY_SCORE_LABEL, value: CONSISTENCY_LABELS[level] }];
    }
    const row = rows.get(id);
    if (row !== undefined) {
      const points = row.result === null ? '' : ` (${row.result.final_score} of ${row.result.max_score} points)`;
      return [{ id, label: row.text, value: `${row.answer ?? 'Not answered'}${points}` }];
    }
    const category = survey.results?.categories.find((candidate) => candidate.category === id);
    if (category === undefined) return [];
    return [
      { id, label: scoreLabel(category), value: isRated(category) ? `${category.percent}%` : 'Not enough answers' },
    ];
  });
}

/** The overall score, with its caveat. */
function overallScore({ score, results, is_anonymous }: Survey): Evidence[] {
  if (score === null) return [];
  const caveat = results === null ? null : scoreCaveat(results.consistency.level, is_anonymous);
  return [{ id: 'overall', label: 'Overall score', value: [`${score}%`, caveat].filter(Boolean).join(' · ') }];
}
