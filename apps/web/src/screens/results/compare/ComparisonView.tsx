import type { GroupTrend, WaveComparison } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { campaignPath, groupPath, trendPath } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { answeredInWords, groupName, NOT_SHOWN } from '../figure-words.ts';
import { LowShareNotice } from '../frame/AnsweredNote.tsx';
import { MethodLink } from '../frame/MethodLink.tsx';
import { GroupInCampaign, ResultsHeader } from '../frame/ResultsHeader.tsx';
import { stateInShort } from '../frame/state-words.ts';
import { isStillRunning, waveDates } from '../trend/trend-words.ts';
import { nameBeside } from '../wave-names.ts';
import { ComparisonPart } from './ComparisonPart.tsx';
import type { AddressedWaves, Pair } from './comparison-words.ts';
import { WavesChoice } from './WavesChoice.tsx';

interface ComparisonViewProps {
  /** Trend of the same group, with the waves to choose from. */
  trend: GroupTrend;
  /** The compared waves; null without two waves with results, and for an address with a problem. */
  pair: Pair | null;
  /** The waves that the address names. */
  asked: AddressedWaves;
  /** Reason why the waves cannot be compared; null: they can. */
  problem: string | null;
  /** The control to choose another group. */
  groupChoice: ReactNode;
  /** The comparison; undefined while loading. */
  comparison: WaveComparison | undefined;
  /** Replaces the comparison while it is loading, or says that it failed; null: neither. */
  state: ReactNode;
  /** Whether `comparison` belongs to the previous choice of waves. */
  isStale: boolean;
  onPair: (pair: AddressedWaves) => void;
}

/** A group in two waves of a campaign. */
export function ComparisonView(props: ComparisonViewProps) {
  const { trend, pair, asked, problem, groupChoice, comparison, state, isStale, onPair } = props;
  const { campaign, group } = trend;
  return (
    <div className="flex flex-col gap-10 print:gap-4">
      <ResultsHeader
        title="Compare two waves"
        lead={<GroupInCampaign group={group} campaign={campaign} />}
        crumbs={[{ to: campaignPath(campaign.id), label: campaign.name }]}
        actions={
          <Link to={trendPath(campaign.id, group.key)} className={buttonClass()}>
            Trend
          </Link>
        }
      />
      {problem === null ? null : (
        <Notice title="These waves can’t be compared" tone="caution">
          {problem}
          {hasTwo(trend) ? ' Choose two waves below.' : ''}
        </Notice>
      )}
      {hasTwo(trend) ? (
        <div className="grid max-w-4xl gap-4 sm:grid-cols-2 lg:grid-cols-3 print:hidden">
          {groupChoice}
          <WavesChoice waves={trend.waves} pair={pair} asked={asked} onPair={onPair} />
        </div>
      ) : (
        <TooFewWaves trend={trend} />
      )}
      {pair === null ? null : (
        <>
          <Running pair={pair} />
          <Shares pair={pair} />
          {comparison === undefined ? (
            state
          ) : (
            <div aria-busy={isStale} className={`flex flex-col gap-10 ${isStale ? 'opacity-60' : ''}`}>
              {state}
              <ComparisonPart comparison={comparison} shares={[pair.before, pair.after]} />
            </div>
          )}
          <Closing trend={trend} pair={pair} />
        </>
      )}
    </div>
  );
}

function hasTwo({ waves }: GroupTrend): boolean {
  return waves.filter(({ state }) => state === 'ready').length > 1;
}

/** The note on figures that can still change. */
function Running({ pair }: { pair: Pair }) {
  if (!isStillRunning(pair.after)) return null;
  return (
    <Notice title={`The wave of ${nameBeside(pair.after.wave, pair.before.wave)} is still running`}>
      Its figures and the change can still move until it closes.
    </Notice>
  );
}

/** Response counts of the group in each wave. */
function Shares({ pair }: { pair: Pair }) {
  const waves = [pair.before, pair.after];
  const both = waves.map(({ wave }) => wave);
  const low = waves.filter((each) => answeredInWords(each)?.isLow === true);
  return (
    <div className="flex flex-col gap-3">
      <dl className="figures flex flex-col gap-1 border-y border-line py-4 sm:flex-row sm:gap-12">
        {waves.map((each) => (
          <div key={each.wave.id} className="flex flex-col">
            <dt className="label">{nameBeside(each.wave, ...both)}</dt>
            <dd>{answeredInWords(each)?.text ?? `How many answered: ${NOT_SHOWN.toLowerCase()}`}</dd>
          </div>
        ))}
      </dl>
      {low.length === 0 ? null : <LowShareNotice waves={low.map(({ wave }) => nameBeside(wave, ...both))} />}
    </div>
  );
}

/** Limits of a comparison, and the link to the method. */
function Closing({ trend, pair }: { trend: GroupTrend; pair: Pair }) {
  const { campaign, group } = trend;
  return (
    <section aria-label="About this comparison" className="flex max-w-measure flex-col gap-3 text-small">
      <p className="text-ink-soft">
        A change came after whatever was done between the two waves. The figures don’t say whether it came from it.
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        {[pair.before, pair.after].map(({ wave }) => (
          <Link key={wave.id} to={groupPath(campaign.id, wave.id, group.key)} className={TEXT_LINK}>
            {groupName(group)}, {nameBeside(wave, pair.before.wave, pair.after.wave)}
          </Link>
        ))}
        <MethodLink wave={pair.after.wave} />
      </p>
    </section>
  );
}

/** The existing waves, and why they are not enough. */
function TooFewWaves({ trend }: { trend: GroupTrend }) {
  return (
    <section className="flex flex-col gap-3 border-y border-line py-6">
      <h2 className="display text-large">A comparison needs two waves with results</h2>
      <p className="max-w-measure text-ink-soft">
        Once a second wave of this campaign has results, you can compare it here with the first.
      </p>
      <ul className="figures flex flex-col gap-1 text-small">
        {trend.waves.map((each) => (
          <li key={each.wave.id}>
            {waveDates(each)}: {stateInShort(each.state)?.toLowerCase() ?? 'has results'}
          </li>
        ))}
      </ul>
    </section>
  );
}
