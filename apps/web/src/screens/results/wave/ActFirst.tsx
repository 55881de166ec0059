import type { ActionSummary, GroupFigure, WaveResults } from '@plumbline/contract/wire';
import { cardKey } from '@plumbline/domain/group-results/act-first-card';
import { Link } from 'react-router';
import { actionPath, groupPath, newActionPath } from '../../../addresses.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { dueInWords, ownerInWords } from '../../actions/action-words.ts';
import { figureInWords, GROUP_KINDS, groupName, HIGHER_IS_SAFER, spanInWords } from '../figure-words.ts';
import { StandingMark } from '../plots/StandingMark.tsx';
import { alsoLowInWords, levelInWords, nothingStandsOutInWords, reasonInWords } from './results-words.ts';

type Named = WaveResults['act_first'][number];

/** What a card says besides its figure. */
export interface CardFacts {
  /** The lowest questions of the category. */
  readonly questions: readonly {
    readonly question: string;
    readonly is_reversed: boolean;
    readonly figure: GroupFigure;
  }[];
  /** Other low categories of the group, the lowest first. */
  readonly alsoLow: readonly { readonly name: string; readonly figure: GroupFigure }[];
  /** The unfinished actions for the category of the group. */
  readonly actions: readonly ActionSummary[];
}

/** The facts of the cards of one group, by {@link cardKey}. A card whose facts are loading has none. */
export type Cards = ReadonlyMap<string, CardFacts>;

const NO_FACTS: CardFacts = { questions: [], alsoLow: [], actions: [] };

interface ActFirstProps {
  results: WaveResults;
  cards: Cards;
}

/** Low categories, the groups furthest below the rest and clear falls, on at most three cards, or a note that nothing stands out. */
export function ActFirst({ results, cards }: ActFirstProps) {
  const places = [...Map.groupBy(results.act_first, ({ place }) => place).values()];
  return (
    <section aria-labelledby="act-first" className="flex flex-col gap-4 print:break-inside-avoid">
      <h2 id="act-first" className="display text-large">
        Where to act first
      </h2>
      {places.length === 0 ? (
        <p className="max-w-measure border-t border-line pt-4">{nothingStandsOutInWords(results)}</p>
      ) : (
        <ol className="grid gap-4 lg:grid-cols-3 print:grid-cols-3">
          {places.map(([first, ...others]) =>
            first === undefined ? null : (
              <li key={first.place} className={others.length === 0 ? `${CARD} hover:border-line-strong` : CARD}>
                {others.length === 0 ? (
                  <OneGroup results={results} each={first} facts={cards.get(cardKey(first)) ?? NO_FACTS} />
                ) : (
                  <TiedGroups results={results} tied={[first, ...others]} />
                )}
              </li>
            ),
          )}
        </ol>
      )}
    </section>
  );
}

const CARD = 'relative flex min-w-0 flex-col gap-3 rounded-box border border-line bg-raised p-4';

interface OneGroupProps {
  results: WaveResults;
  each: Named;
  facts: CardFacts;
}

/** The link to the group covers the whole card except the link to a new action. */
function OneGroup({ results, each, facts: { questions, alsoLow, actions } }: OneGroupProps) {
  const { wave } = results;
  const { group, category, figure, reason } = each;
  const span = spanInWords(figure);
  const isBelowRest = reason === 'below_rest' || reason === 'low_and_below_rest';
  return (
    <>
      <div className="flex flex-col wrap-anywhere">
        <Link
          to={groupPath(wave.campaign.id, wave.id, group.key)}
          className="font-semibold underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
        >
          <bdi>{groupName(group)}</bdi>
        </Link>
        <span className="text-small text-ink-soft">
          {group.kind === 'crew' && group.site !== null ? <bdi>{group.site.name}</bdi> : GROUP_KINDS[group.kind]}
        </span>
      </div>
      <div className="flex flex-col gap-1">
        <p className="label">{category.name}</p>
        <p className="figures flex flex-wrap items-baseline gap-x-2">
          <span className={`inline-flex items-center gap-2 display text-title ${isBelowRest ? 'text-below' : ''}`}>
            {isBelowRest ? <StandingMark standing="below" /> : null}
            {figureInWords(figure)}
          </span>
          {span === null ? null : <span className="text-small text-ink-soft">{span}</span>}
        </p>
      </div>
      <p className="figures text-small">{reasonInWords(each, results)}</p>
      {questions.length === 0 ? null : (
        <div className="flex flex-col gap-1 border-t border-line pt-3 text-small">
          {/* Otherwise "I drive when I feel sleepy, 36%" reads as if 36% did. */}
          <p className="text-ink-soft">{HIGHER_IS_SAFER}</p>
          <ul aria-label="Lowest questions" className="flex flex-col gap-1">
            {questions.map(({ question, is_reversed, figure: of }) => (
              <li key={question} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
                <span className="wrap-anywhere">
                  {question}
                  {is_reversed ? <span className="text-ink-soft"> (reversed)</span> : null}
                </span>
                <span className="figures font-semibold">{figureInWords(of)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {alsoLow.length === 0 ? null : (
        <p className="figures border-t border-line pt-3 text-small">{alsoLowInWords(alsoLow)}</p>
      )}
      <div className="mt-auto flex flex-col gap-1 border-t border-line pt-3 text-small print:hidden">
        <FirstDue actions={actions} />
        <Link
          to={newActionPath({ wave: wave.id, group: group.key, category: category.key })}
          aria-label={`Add action: ${category.name}, ${groupName(group)}`}
          className={`relative -my-2 inline-flex min-h-11 items-center self-start ${TEXT_LINK}`}
        >
          Add action
        </Link>
      </div>
    </>
  );
}

/** The unfinished action that is due first, with its owner. */
function FirstDue({ actions }: { actions: readonly ActionSummary[] }) {
  const [first, ...others] = actions.toSorted((one, other) => one.due_on.localeCompare(other.due_on));
  if (first === undefined) return null;
  return (
    <p className="flex flex-col wrap-anywhere">
      <Link to={actionPath(first.id)} className={`relative self-start ${TEXT_LINK}`}>
        <bdi>{first.what}</bdi>
      </Link>
      <span className="text-ink-soft">
        <bdi>{ownerInWords(first)}</bdi> · {dueInWords(first)}
        {others.length === 0 ? '' : ` · ${others.length} more ${others.length === 1 ? 'action' : 'actions'}`}
      </span>
    </p>
  );
}

/** A card of tied groups, if there is no room for a card each. */
function TiedGroups({ results, tied }: { results: WaveResults; tied: readonly Named[] }) {
  const { wave } = results;
  const haveFallen = tied.every(({ reason }) => reason === 'fallen');
  return (
    <>
      <p className="font-semibold">{`${tied.length} ${haveFallen ? 'have fallen as far' : 'are equally far below'}`}</p>
      <ul className="figures flex flex-col gap-3 text-small">
        {tied.map((each) => (
          <li key={`${each.group.key} ${each.category.key}`} className="flex flex-col wrap-anywhere">
            <Link to={groupPath(wave.campaign.id, wave.id, each.group.key)} className={`self-start ${TEXT_LINK}`}>
              <bdi>{groupName(each.group)}</bdi>
            </Link>
            {each.group.kind === 'crew' && each.group.site !== null ? (
              <span className="text-ink-soft">
                <bdi>{each.group.site.name}</bdi>
              </span>
            ) : null}
            <span>{levelInWords(each, results)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
