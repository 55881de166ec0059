import type { CategoryResult, ScoreError, SurveyResults } from '@plumbline/contract/wire';
import { ScoreCaveat } from '../../results/ScoreCaveat.tsx';
import { CategoryPlot } from './CategoryPlot.tsx';
import { ScoreErrors } from './ScoreErrors.tsx';
import { honestyCategory, isRated, scoredCategories, scoreLabel } from './survey-results.ts';
import { NothingYet } from './TabParts.tsx';

interface CategoriesTabProps {
  results: SurveyResults | null;
  isAnonymous: boolean;
  /** Precision of the scores; empty: unknown. */
  errors: readonly ScoreError[];
}

export function CategoriesTab({ results, isAnonymous, errors }: CategoriesTabProps) {
  if (results === null) return <NothingYet>Scores by category appear here after the answers are submitted.</NothingYet>;
  const categories = scoredCategories(results.categories);
  const honesty = honestyCategory(results.categories);
  return (
    <div className="flex flex-col gap-8 print:gap-3">
      <section className="flex flex-col gap-4 print:gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="display text-large">Scores by category</h2>
          <ScoreCaveat level={results.consistency.level} isAnonymous={isAnonymous} />
        </div>
        <p className="max-w-measure text-ink-soft">Points earned out of points possible, lowest first.</p>
        <CategoryPlot rows={categories.map((category) => plotRow(category, errors))} />
        <CategoryTable caption="Scores by category" categories={categories} />
        {isAnonymous ? null : <ScoreErrors categories={categories} errors={errors} />}
      </section>
      {honesty === null ? null : (
        <section className="flex flex-col gap-4 print:hidden">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="display text-large">{scoreLabel(honesty)}</h2>
            <ScoreCaveat level={results.consistency.level} isAnonymous={isAnonymous} />
          </div>
          <p className="max-w-measure text-ink-soft">
            Based on its own questions only, and not part of the overall score. Whether the answers fit together also
            depends on how the whole survey was answered.
          </p>
          <CategoryPlot rows={[plotRow(honesty, errors)]} />
          <CategoryTable caption={scoreLabel(honesty)} categories={[honesty]} />
        </section>
      )}
    </div>
  );
}

function plotRow(result: CategoryResult, errors: readonly ScoreError[]) {
  const { category, answered, asked, good_from, fair_from } = result;
  return {
    key: category,
    label: scoreLabel(result),
    note: `${answered} of ${asked} answered`,
    percent: isRated(result) ? result.percent : null,
    interval: errors.find((each) => each.category === category)?.interval ?? null,
    scale: { good_from, fair_from },
  };
}

/** The chart's figures as a table, for people who cannot see it. */
function CategoryTable({ caption, categories }: { caption: string; categories: readonly CategoryResult[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Score</th>
            <th scope="col">Points</th>
            <th scope="col">Answered</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((result) => (
            <tr key={result.category}>
              <th scope="row">{scoreLabel(result)}</th>
              <td>{isRated(result) ? `${result.percent}%` : 'Not enough answers'}</td>
              <td>
                {result.points} of {result.max_points}
              </td>
              <td>
                {result.answered} of {result.asked}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
