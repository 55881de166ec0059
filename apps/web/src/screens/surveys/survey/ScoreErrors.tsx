import type { CategoryResult, ScoreError } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { surveyPath } from '../../../addresses.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { scoreLabel } from './survey-results.ts';

interface ScoreErrorsProps {
  categories: readonly CategoryResult[];
  errors: readonly ScoreError[];
}

/** The precision of one person's scores, and the changes since the previous survey. */
export function ScoreErrors({ categories, errors }: ScoreErrorsProps) {
  const rows = categories.flatMap((category) => {
    const error = errors.find((each) => each.category === category.category);
    return error === undefined ? [] : [{ category, error }];
  });
  if (rows.length === 0) {
    return (
      <p className="max-w-measure text-small text-ink-soft print:hidden">
        How exact one person’s scores are is shown once 30 people of the same wave have answered every question of a
        category.
      </p>
    );
  }
  const since = rows.find(({ error }) => error.change !== null)?.error.change?.since;
  return (
    <section className="flex flex-col gap-3 print:gap-1">
      <h3 className="font-semibold">How exact these scores are</h3>
      <p className="max-w-measure text-small text-ink-soft">
        On another day the same person would answer slightly differently. The ranges (95%) follow from how well the
        answers of everyone in the wave fit together.
        {since === undefined ? null : (
          <>
            {' '}
            Changes are since{' '}
            <Link to={surveyPath(since)} className={TEXT_LINK}>
              the previous survey
            </Link>
            .
          </>
        )}
      </p>
      <table className="w-full max-w-3xl text-left text-small">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="label py-2 pr-3">
              Category
            </th>
            <th scope="col" className="label py-2 pr-3">
              Likely
            </th>
            {since === undefined ? null : (
              <th scope="col" className="label py-2">
                Change
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category, error }) => (
            <tr key={category.category} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-3 font-normal">
                {scoreLabel(category)}
              </th>
              <td className="figures py-2 pr-3 whitespace-nowrap">{rangeInWords(error)}</td>
              {since === undefined ? null : <td className="figures py-2">{changeInWords(error)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Like "61% to 79%". */
function rangeInWords({ interval }: Pick<ScoreError, 'interval'>): string {
  return `${interval.low}% to ${interval.high}%`;
}

/** The change in words, such as "Up 20 points"; or a statement that the error of measurement can explain it. */
export function changeInWords({ change }: Pick<ScoreError, 'change'>): string {
  if (change === null) return 'Not compared';
  const { points, counts_from, is_reliable } = change;
  if (!is_reliable) return `No clear change (it takes ${counts_from} points)`;
  const unit = Math.abs(points) === 1 ? 'point' : 'points';
  return `${points > 0 ? 'Up' : 'Down'} ${Math.abs(points)} ${unit}`;
}
