import type { GroupTrend } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { campaignPath, comparisonPath, groupPath } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { answeredInWords, groupName } from '../figure-words.ts';
import { LowShareNotice } from '../frame/AnsweredNote.tsx';
import { MethodLink } from '../frame/MethodLink.tsx';
import { GroupInCampaign, ResultsHeader } from '../frame/ResultsHeader.tsx';
import { DoneActions } from './DoneActions.tsx';
import { actionsInCategory, type DoneAction } from './done-actions.ts';
import { TrendPart } from './TrendPart.tsx';
import { isStillRunning, waveName } from './trend-words.ts';

/** Value of the option 'All categories'. */
const ALL = '';

interface TrendViewProps {
  trend: GroupTrend;
  /** Actions that were done since the first wave started. */
  actions: readonly DoneAction[];
  /** Key of the chosen group. It differs from the group of `trend` while the figures of the chosen group are loading. */
  chosenGroup: string;
  /** Key of the chosen category; unknown: all. */
  chosen: string;
  /** Whether `trend` belongs to the previously shown group. */
  isStale: boolean;
  /** The control to choose another group. */
  groupChoice: ReactNode;
  onChoose: (category: string) => void;
}

/** A group over the waves of a campaign. */
export function TrendView(props: TrendViewProps) {
  const { trend, actions, chosenGroup, chosen, isStale, groupChoice, onChoose } = props;
  const { campaign, group, categories, waves } = trend;
  const only = categories.find(({ key }) => key === chosen);
  const ready = waves.filter(({ state }) => state === 'ready');
  const [before, newest] = [ready.at(-2), ready.at(-1)];
  const running = ready.find(isStillRunning);
  const low = ready.filter((each) => answeredInWords(each)?.isLow === true);
  return (
    <div aria-busy={isStale} className="flex flex-col gap-10 print:gap-4">
      <ResultsHeader
        title="Trend"
        lead={<GroupInCampaign group={group} campaign={campaign} />}
        crumbs={[{ to: campaignPath(campaign.id), label: campaign.name }]}
        actions={
          before === undefined || newest === undefined ? undefined : (
            <Link
              to={comparisonPath(campaign.id, { before: before.wave.id, after: newest.wave.id, group: chosenGroup })}
              className={buttonClass()}
            >
              Compare two waves
            </Link>
          )
        }
      />
      {newest === undefined ? (
        <p className="max-w-measure border-y border-line py-6 text-ink-soft">
          No wave of this campaign has results yet. Each wave adds a point to the trend once it has.
        </p>
      ) : (
        <>
          {ready.length < 3 ? (
            <p className="max-w-measure border-y border-line py-4 text-ink-soft">
              {ready.length === 1 ? 'One wave has' : 'Two waves have'} results so far. A trend takes at least three.
            </p>
          ) : null}
          <div className="grid max-w-2xl gap-4 sm:grid-cols-2 print:hidden">
            {groupChoice}
            {categories.length > 1 ? (
              <SelectField
                label="Category"
                options={[
                  { value: ALL, label: 'All categories' },
                  ...categories.map(({ key, name }) => ({ value: key, label: name })),
                ]}
                value={only?.key ?? ALL}
                onChange={({ target }) => onChoose(target.value)}
              />
            ) : null}
          </div>
          {running === undefined ? null : (
            <Notice title={`The wave of ${waveName(running, waves)} is still running`}>
              It is drawn as an open diamond. Its figures, and the trend with them, can change until it closes.
            </Notice>
          )}
          <TrendPart trend={trend} categories={only === undefined ? categories : [only]} actions={actions} />
          <DoneActions actions={only === undefined ? actions : actionsInCategory(actions, only.key)} />
          {low.length === 0 ? null : (
            <LowShareNotice
              waves={low.map((each) => `${waveName(each, waves)}${isStillRunning(each) ? ' (so far)' : ''}`)}
            />
          )}
          <section aria-label="About this trend" className="flex max-w-measure flex-col gap-3 text-small">
            <p className="text-ink-soft">
              A trend says what came after what, not why. Every wave weighs the same, however many answered.
            </p>
            <p className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
              <Link to={groupPath(campaign.id, newest.wave.id, group.key)} className={TEXT_LINK}>
                {groupName(group)}, {waveName(newest, waves)}
              </Link>
              <MethodLink wave={newest.wave} />
            </p>
          </section>
        </>
      )}
    </div>
  );
}
