import type { FollowUps, ListedFollowUp } from '@plumbline/contract/wire';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { surveyPath } from '../../addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { RiskShape } from '../../ui/RiskBadge.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { latestInWords } from '../results/follow-ups/follow-up-words.ts';
import type { FollowUpActions } from '../results/follow-ups/use-follow-up-actions.ts';
import { participantName } from '../surveys/survey-words.ts';
import { FollowUpPerson } from './FollowUpPerson.tsx';

const MAX_SHOWN = 5;

export interface FollowUpTodayProps {
  /** The list of follow-ups; undefined while loading. */
  list: FollowUps | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Id of the signed-in user; undefined while loading. */
  userId: string | undefined;
  actions: FollowUpActions;
  /** Whether one site alone is shown, without anonymous answers. */
  isOneSite: boolean;
}

/** The first section of the dashboard: people to follow up with today. */
export function FollowUpToday(view: FollowUpTodayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="follow-up-heading" className="flex flex-col gap-3">
      <h2 id="follow-up-heading" ref={heading} tabIndex={-1} className="display text-large outline-none">
        Follow up today
      </h2>
      <FollowUpContent {...view} onLeft={() => heading.current?.focus()} />
    </section>
  );
}

interface ContentProps extends FollowUpTodayProps {
  /** Moves the focus when an outcome has removed a follow-up from the list. */
  onLeft: () => void;
}

function FollowUpContent({ list, hasFailed, isRetrying, onRetry, ...view }: ContentProps) {
  if (list !== undefined) return <People list={list} {...view} />;
  if (!hasFailed) return <FollowUpSkeleton />;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-y border-line py-4 text-caution">
      <p>The results to follow up could not be loaded.</p>
      <Button disabled={isRetrying} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

type PeopleProps = Pick<ContentProps, 'userId' | 'actions' | 'onLeft' | 'isOneSite'> & { list: FollowUps };

function People({ list, isOneSite, ...view }: PeopleProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { follow_ups, total, total_is_capped, recently_closed, high_with_outcome: done } = list;
  const shown = isWhole ? follow_ups : follow_ups.slice(0, MAX_SHOWN);
  const rest = total - shown.length;
  const listedToday = follow_ups.slice(shown.length).filter(({ waiting_days }) => waiting_days === 0).length;
  return (
    <>
      {follow_ups.length === 0 ? (
        <NobodyWaits hasAnswers={list.has_answers} isOneSite={isOneSite} />
      ) : (
        <ul className="border-t border-line">
          {shown.map((followUp) => (
            <FollowUpPerson key={followUp.survey.id} followUp={followUp} {...view} />
          ))}
        </ul>
      )}
      {follow_ups.length <= MAX_SHOWN ? null : (
        <p className="flex flex-wrap items-center gap-x-4 text-small text-ink-soft">
          {rest > 0 ? `${total_is_capped ? 'More than ' : ''}${rest} more${listedTodayInWords(listedToday)}` : ''}
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
            className="min-h-11 font-semibold text-ink underline underline-offset-4"
          >
            {isWhole ? 'Show fewer' : `Show ${follow_ups.length === total ? 'all ' : ''}${follow_ups.length} people`}
          </button>
        </p>
      )}
      {done === 0 ? null : <p className="text-small text-ink-soft">{doneInWords(done, total > 0)}</p>}
      {recently_closed.length === 0 ? null : <RecentlyClosed closed={recently_closed} actions={view.actions} />}
    </>
  );
}

/** Number of today's new follow-ups among the hidden ones: high results and longer waits come first. */
function listedTodayInWords(listedToday: number): string {
  return listedToday === 0 ? '' : `, ${listedToday} added today`;
}

/** @param done number of followed-up high results, which are no longer listed; counted up to 100 */
function doneInWords(done: number, areOthersListed: boolean): string {
  const count = done >= 100 ? 'At least 100' : String(done);
  return `${count}${areOthersListed ? ' more' : ''} high ${done === 1 ? 'result has' : 'results have'} been followed up`;
}

function NobodyWaits({ hasAnswers, isOneSite }: { hasAnswers: boolean; isOneSite: boolean }) {
  if (!hasAnswers) {
    return (
      <p className="border-y border-line py-4 text-ink-soft">
        Nobody has answered yet. People to follow up with appear here once results come in.
      </p>
    );
  }
  return (
    <p className="flex items-center gap-3 border-y border-line py-4 text-ink-soft">
      <span className="text-safe">
        <RiskShape risk="Low" />
      </span>
      {isOneSite
        ? 'Nobody at this site is waiting for a follow-up. Anonymous answers are under All sites.'
        : 'Nobody is waiting for a follow-up.'}
    </p>
  );
}

function RecentlyClosed({ closed, actions }: { closed: readonly ListedFollowUp[]; actions: FollowUpActions }) {
  return (
    <ul aria-label="Followed up in the last day" className="flex flex-col text-small text-ink-soft">
      {closed.map((followUp) => (
        <li key={followUp.survey.id} className="flex flex-wrap items-center gap-x-3">
          <Link to={surveyPath(followUp.survey.id)} className="font-semibold text-ink hover:underline">
            {participantName(followUp.survey)}
          </Link>
          <span>{latestInWords(followUp)}</span>
          <button
            type="button"
            aria-label={`Undo: ${participantName(followUp.survey)}`}
            disabled={actions.isBusy}
            onClick={() => actions.onUndo(followUp.survey.id)}
            className="min-h-11 font-semibold text-ink underline underline-offset-4"
          >
            Undo
          </button>
        </li>
      ))}
    </ul>
  );
}

function FollowUpSkeleton() {
  return (
    <>
      <LoadingNote>Loading results to follow up</LoadingNote>
      <div className="border-t border-line">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex flex-col gap-1 border-b border-line py-4">
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-5 w-80 max-w-full" />
            <Skeleton className="h-4 w-36" />
          </div>
        ))}
      </div>
      <Skeleton className="h-5 w-80 max-w-full" />
    </>
  );
}
