import type { WaveResults } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { groupPath, newActionPath } from '../../../addresses.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { figureInWords, groupName, likelyInWords } from '../figure-words.ts';
import { StandingMark } from '../plots/StandingMark.tsx';
import { nothingStandsOutInWords, reasonInWords } from './results-words.ts';

/** How many actions are under way for a group, by its key; a group without any, or of which it is not known yet, is absent. */
export type UnderWay = ReadonlyMap<string, number>;

/** The groups furthest below the rest, at most three, or that nothing stands out. */
export function ActFirst({ results, underWay }: { results: WaveResults; underWay: UnderWay }) {
  return (
    <section aria-labelledby="act-first" className="flex flex-col gap-4 print:break-inside-avoid">
      <h2 id="act-first" className="display text-large">
        Where to act first
      </h2>
      {results.act_first.length === 0 ? (
        <p className="max-w-measure border-y border-line py-4">{nothingStandsOutInWords(results)}</p>
      ) : (
        <ol className="grid gap-4 lg:grid-cols-3 print:grid-cols-3">
          {results.act_first.map((each) => (
            <Card
              key={`${each.group.key} ${each.category.key}`}
              results={results}
              each={each}
              underWay={underWay.get(each.group.key) ?? 0}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface CardProps {
  results: WaveResults;
  each: WaveResults['act_first'][number];
  underWay: number;
}

/** The whole card is a link to the group, which covers everything except the link to a new action. */
function Card({ results: { wave }, each, underWay }: CardProps) {
  const { group, category, figure } = each;
  const likely = likelyInWords(figure);
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-box border border-line bg-raised p-4 hover:border-line-strong">
      <div className="flex flex-col wrap-anywhere">
        <Link
          to={groupPath(wave.campaign.id, wave.id, group.key)}
          className="font-semibold underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
        >
          <bdi>{groupName(group)}</bdi>
        </Link>
        {group.kind === 'crew' && group.site !== null ? (
          <span className="text-small text-ink-soft">
            <bdi>{group.site.name}</bdi>
          </span>
        ) : null}
      </div>
      <div className="flex flex-col gap-1">
        <p className="label">{category.name}</p>
        <p className="figures flex flex-wrap items-baseline gap-x-2">
          <span className="inline-flex items-center gap-2 display text-title text-below">
            <StandingMark standing="below" />
            {figureInWords(figure)}
          </span>
          {likely === null ? null : <span className="text-small text-ink-soft">{likely}</span>}
        </p>
      </div>
      <p className="figures mt-auto text-small">{reasonInWords(each)}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3 text-small print:hidden">
        <Link
          to={newActionPath({ wave: wave.id, group: group.key, category: category.key })}
          aria-label={`Add action: ${category.name}, ${groupName(group)}`}
          className={`relative -my-2 inline-flex min-h-11 items-center ${TEXT_LINK}`}
        >
          Add action
        </Link>
        {underWay === 0 ? null : (
          <span className="text-ink-soft">
            {underWay === 1 ? '1 action under way' : `${underWay} actions under way`}
          </span>
        )}
      </p>
    </li>
  );
}
