import type { GroupResults } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { groupPath, newActionPath } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { monthOf } from '../../../ui/moments.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { ToolboxTalkButton } from '../../files/request/ToolboxTalkButton.tsx';
import { changeInWords, figureInWords, HIGHER_IS_SAFER, standingInWords } from '../../results/figure-words.ts';
import { HiddenPart } from '../../results/group/HiddenPart.tsx';
import { IntervalPlot } from '../../results/plots/IntervalPlot.tsx';
import { missingQuestionsInWords } from './overview-words.ts';

const MAX_QUESTIONS = 3;

/** The released figures of a site or crew in its last closed wave: categories and the lowest three questions; nothing until they are ready. */
export function PlaceFigures({ results }: { results: GroupResults }) {
  const { wave, group, state, categories, questions } = results;
  if (state !== 'ready') return null;
  if (!categories.some(({ figure }) => figure !== undefined)) return <HiddenPart results={results} />;
  const lowest = questions.toSorted((one, other) => one.figure.percent - other.figure.percent).slice(0, MAX_QUESTIONS);
  const missing = missingQuestionsInWords(results);
  const address = groupPath(wave.campaign.id, wave.id, group.key);
  return (
    <section aria-labelledby="figures-heading" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <h2 id="figures-heading" className="display text-large">
            {monthOf(wave.starts_on)}
          </h2>
          <p className="text-small text-ink-soft">
            <bdi>{wave.campaign.name}</bdi> · {HIGHER_IS_SAFER}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ToolboxTalkButton results={results} />
          <Link to={address} className={buttonClass('secondary')}>
            All results
          </Link>
        </div>
      </div>
      <ul aria-label="Categories" className="flex flex-col">
        {categories.map(({ key, name, figure, standing, change, good_from, fair_from }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_4rem_14rem]"
          >
            <span className="wrap-anywhere">{name}</span>
            <span className="order-last col-span-2 md:order-none md:col-span-1">
              <IntervalPlot figure={figure} scale={{ good_from, fair_from }} />
            </span>
            <span className="figures text-right font-semibold">
              {figure === undefined ? '' : figureInWords(figure)}
            </span>
            <span className="figures col-span-2 text-small text-ink-soft md:col-span-1">
              {[standingInWords(standing), change?.kind === 'clear' ? changeInWords(change) : null]
                .filter((words) => words !== null)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        <h3 id="lowest-heading" className="font-semibold">
          Lowest questions
        </h3>
        {missing === null ? null : <p className="text-small text-ink-soft">{missing}</p>}
        {lowest.length === 0 ? null : (
          <ol aria-labelledby="lowest-heading" className="flex flex-col">
            {lowest.map(({ id, question, is_reversed, figure }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-3">
                <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  {question}
                  {is_reversed ? <span className="text-ink-soft"> (reversed)</span> : null}
                </span>
                <span className="figures font-semibold">{figureInWords(figure)}</span>
                <Link
                  to={newActionPath({ wave: wave.id, group: group.key, question: id })}
                  aria-label={`Add action: ${question}`}
                  className={`${TEXT_LINK} text-small`}
                >
                  Add action
                </Link>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
