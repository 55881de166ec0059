import type { WaveResults } from '@plumbline/contract/wire';
import { useState } from 'react';
import { Link } from 'react-router';
import { groupPath } from '../../../addresses.ts';
import { NoValue } from '../../../ui/NoValue.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import {
  basedOnInWords,
  changeInWords,
  comparedPeopleInWords,
  figureInWords,
  HIGHER_IS_SAFER,
  intervalInWords,
  missingInWords,
  movedInWords,
  smallInWords,
} from '../figure-words.ts';
import { CategoryPlot } from '../plots/CategoryPlot.tsx';
import { tableWordsOf } from '../plots/table-words.ts';
import { nameBeside } from '../wave-names.ts';

const SHAPES = [
  { value: 'plot', label: 'Plot' },
  { value: 'table', label: 'Table' },
] as const;

export type CategoryShape = (typeof SHAPES)[number]['value'];

/** The categories of everyone asked, as a plot or as a table. @param firstShape initial shape */
export function CategorySection({
  results,
  firstShape = 'plot',
}: {
  results: WaveResults;
  firstShape?: CategoryShape;
}) {
  const [shape, setShape] = useState<CategoryShape>(firstShape);
  const { wave } = results;
  return (
    <section aria-labelledby="categories" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="flex flex-col gap-1">
          <h2 id="categories" className="display text-large">
            Categories
          </h2>
          <p className="max-w-measure text-small text-ink-soft">
            {leadInWords(results)}{' '}
            <Link to={groupPath(wave.campaign.id, wave.id, 'organisation')} className={`${TEXT_LINK} print:hidden`}>
              Question by question
            </Link>
          </p>
        </div>
        <SegmentedChoice label="View" choices={SHAPES} chosen={shape} onChoose={setShape} />
      </div>
      {shape === 'plot' ? <Drawing results={results} /> : <Table results={results} />}
    </section>
  );
}

function Drawing({ results: { categories, previous_wave, wave } }: { results: WaveResults }) {
  return (
    <CategoryPlot
      label="Categories"
      categories={categories}
      words={tableWordsOf(wave)}
      questionsInWords={(category) => basedOnInWords(category) ?? questionsInWords(category)}
      below={({ change, figure }) => {
        const moved = movedInWords(change);
        const small = wave.mode === 'individual' ? smallInWords(figure) : null;
        return (
          <>
            {moved === null || previous_wave === null ? null : (
              <span className="text-fine">
                {moved}
                <span className="sr-only"> since {nameBeside(previous_wave, wave)}</span>
              </span>
            )}
            {small === null ? null : <span className="text-fine text-ink-soft">{small}</span>}
          </>
        );
      }}
    />
  );
}

const HEAD = 'label py-2 pr-4 align-bottom';
const CELL = 'py-2 pr-4 align-top';

function Table({ results: { categories, previous_wave, wave } }: { results: WaveResults }) {
  return (
    <section
      aria-label="Table of the categories"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table className="w-full min-w-xl border-collapse text-left text-small">
        <caption className="sr-only">Categories of everyone asked</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className={HEAD}>
              Category
            </th>
            <th scope="col" className={HEAD}>
              Average
            </th>
            <th scope="col" className={HEAD}>
              Margin of error
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Answers
            </th>
            {previous_wave === null ? null : (
              <>
                <th scope="col" className={HEAD}>
                  Since {nameBeside(previous_wave, wave)}
                </th>
                <th scope="col" className={HEAD}>
                  Compared
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ key, name, questions, figure, rests_on, change }) => (
            <tr key={key} className="figures border-b border-line">
              <th scope="row" className={`${CELL} font-semibold`}>
                {name}
              </th>
              <td className={CELL}>{figure === undefined ? missingInWords(wave) : figureInWords(figure)}</td>
              <td className={CELL}>
                {intervalInWords(figure) ?? (wave.mode === 'individual' ? smallInWords(figure) : null) ?? <NoValue />}
              </td>
              <td className={`${CELL} text-right`}>
                {figure?.n ?? <NoValue />}
                {rests_on === undefined ? null : (
                  <span className="block text-fine">{basedOnInWords({ rests_on, questions })}</span>
                )}
              </td>
              {previous_wave === null ? null : (
                <>
                  <td className={CELL}>{changeInWords(change) ?? <NoValue />}</td>
                  <td className={`${CELL} text-ink-soft`}>{comparedPeopleInWords(change) ?? <NoValue />}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function questionsInWords({ questions }: { readonly questions: number }): string {
  return questions === 1 ? '1 question' : `${questions} questions`;
}

function leadInWords({ previous_wave, wave }: WaveResults): string {
  return previous_wave === null
    ? HIGHER_IS_SAFER
    : `${HIGHER_IS_SAFER} Clear changes since ${nameBeside(previous_wave, wave)} are marked.`;
}
