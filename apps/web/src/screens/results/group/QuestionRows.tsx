import type { GroupResults } from '@plumbline/contract/wire';
import { useId } from 'react';
import { Link } from 'react-router';
import { newActionPath } from '../../../addresses.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { EVERYONE_ASKED, figureInWords, smallInWords, spanInWords } from '../figure-words.ts';
import { IntervalPlot } from '../plots/IntervalPlot.tsx';
import type { GroupQuestion } from './rank-questions.ts';

interface QuestionRowsProps {
  title: string;
  questions: readonly GroupQuestion[];
  /** The categories of the questions, on whose bands the figures are drawn. */
  categories: GroupResults['categories'];
  /** Whether the group is a part of everyone asked, whose figure is then shown too. */
  isPart: boolean;
  /** The id of the wave and the key of the group that the questions belong to. */
  group: { readonly wave: string; readonly group: string };
  /** Whether the rows get half the width of a printed page. */
  isHalfOnPaper?: boolean;
}

/** Some questions with their figures, each as a plot. */
export function QuestionRows({
  title,
  questions,
  categories,
  isPart,
  group,
  isHalfOnPaper = false,
}: QuestionRowsProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2 print:gap-1">
      <h3 id={id} className="font-semibold wrap-anywhere">
        {title}
      </h3>
      <ul aria-labelledby={id} className="flex flex-col">
        {questions.map(({ id: key, question, category, is_reversed, figure, organisation }) => (
          <li
            key={key}
            className={`grid grid-cols-1 items-center gap-x-6 gap-y-2 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_9rem] print:py-1 ${isHalfOnPaper ? 'print:grid-cols-[minmax(0,1fr)_5rem_10.5rem] print:gap-x-2' : 'print:grid-cols-[minmax(0,1fr)_14rem_9rem]'}`}
          >
            <p className="max-w-measure text-small wrap-anywhere">
              {question}
              {is_reversed ? <span className="text-ink-soft"> (reversed)</span> : null}
            </p>
            <IntervalPlot
              figure={figure}
              scale={categories.find((each) => each.key === category) ?? null}
              organisation={isPart ? organisation : undefined}
            />
            <p className="figures flex flex-wrap items-baseline gap-x-3 md:flex-col">
              <span className="font-semibold">
                {figureInWords(figure)}
                <span className="text-fine font-normal text-ink-soft">
                  {' '}
                  {spanInWords(figure) ?? smallInWords(figure) ?? ''}
                </span>
              </span>
              {isPart ? (
                <span className="text-fine text-ink-soft">
                  {EVERYONE_ASKED}: {figureInWords(organisation)}
                </span>
              ) : null}
              <Link
                to={newActionPath({ ...group, question: key })}
                aria-label={`Add action: ${question}`}
                className={`${TEXT_LINK} text-fine print:hidden`}
              >
                Add action
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
