import type { GroupResults } from '@plumbline/contract/wire';
import { FigureTable } from '../frame/FigureTable.tsx';
import { PlotOrTable } from '../frame/PlotOrTable.tsx';
import type { GroupQuestion } from './rank-questions.ts';

type Distribution = NonNullable<GroupQuestion['distribution']>;

/** Distribution of the answers to each question, as bars or as a table. */
export function DistributionsPart({ results: { questions, categories } }: { results: GroupResults }) {
  const spread = questions.flatMap(({ id, category, question, is_reversed, distribution }) =>
    distribution === undefined ? [] : [{ id, category, question, is_reversed, distribution }],
  );
  if (spread.length === 0) return null;
  return (
    // Printed only if a category is open: closed categories would be empty lines.
    <div className="has-[details]:not-has-[[open]]:print:hidden">
      <PlotOrTable
        title="How the answers are spread"
        lead="What percentage of those who answered chose each option. Questions with too few answers to show are left out."
        plot={
          <div className="flex flex-col border-t border-line">
            {categories.map(({ key, name }) => {
              const own = spread.filter(({ category }) => category === key);
              return own.length === 0 ? null : <OfCategory key={key} name={name} questions={own} />;
            })}
          </div>
        }
        table={
          <FigureTable
            caption="How the answers are spread"
            columns={['Question', 'Answers']}
            rows={spread.map(({ id, question, is_reversed, distribution }) => ({
              key: id,
              head: is_reversed ? `${question} (reversed)` : question,
              cells: [distribution.map(({ answer, percent }) => `${answer}: ${percent}%`).join(' · ')],
            }))}
          />
        }
      />
    </div>
  );
}

interface OfCategoryProps {
  name: string;
  questions: readonly (Pick<GroupQuestion, 'id' | 'question' | 'is_reversed'> & {
    readonly distribution: Distribution;
  })[];
}

/** The bars of one category, closed at first, because those of a whole questionnaire are long. */
function OfCategory({ name, questions }: OfCategoryProps) {
  return (
    <details className="border-b border-line not-open:print:hidden">
      <summary className="min-h-11 py-2.5 text-small font-semibold wrap-anywhere">
        {name}
        <span className="font-normal text-ink-soft">
          , {questions.length === 1 ? '1 question' : `${questions.length} questions`}
        </span>
      </summary>
      <ul className="grid gap-x-10 gap-y-8 pt-2 pb-6 md:grid-cols-2">
        {questions.map(({ id, question, is_reversed, distribution }) => (
          <li key={id} className="flex min-w-0 break-inside-avoid flex-col gap-2">
            <p className="text-small font-semibold wrap-anywhere">
              {question}
              {is_reversed ? <span className="font-normal text-ink-soft"> (reversed)</span> : null}
            </p>
            <Bars distribution={distribution} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Bars({ distribution }: { distribution: Distribution }) {
  return (
    <ul className="flex flex-col gap-1">
      {distribution.map(({ answer, percent }) => (
        <li key={answer} className="grid grid-cols-[9rem_minmax(0,1fr)_2.5rem] items-center gap-x-3 text-fine">
          <span className="text-ink-soft wrap-anywhere">{answer}</span>
          <span aria-hidden="true" className="h-3 bg-sunken forced-color-adjust-none">
            <span className="block h-full bg-ink" style={{ width: `${percent}%` }} />
          </span>
          <span className="figures text-right">{percent}%</span>
        </li>
      ))}
    </ul>
  );
}
