import type { FollowUps, ListedFollowUp } from '@plumbline/contract/wire';
import { Hand, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { surveyPath } from '../../addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { RiskShape } from '../../ui/RiskBadge.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { assignmentInWords, latestInWords, waitingInWords } from '../follow-up/follow-up-words.ts';
import type { FollowUpActions } from '../follow-up/use-follow-up-actions.ts';
import { companyName, participantName } from '../survey-words.ts';

const SHOWN = 5;

export interface FollowUpTodayProps {
  /** Undefined while it is loading. */
  list: FollowUps | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Id of the signed-in user; undefined while it is loading. */
  userId: string | undefined;
  actions: FollowUpActions;
}

/** The first section of the dashboard: whom to follow up with today. */
export function FollowUpToday(view: FollowUpTodayProps) {
  return (
    <section aria-labelledby="follow-up-heading" className="flex flex-col gap-3">
      <h2 id="follow-up-heading" className="display text-large">
        Follow up today
      </h2>
      <FollowUpContent {...view} />
    </section>
  );
}

function FollowUpContent({ list, hasFailed, isRetrying, onRetry, ...view }: FollowUpTodayProps) {
  if (list !== undefined) return <People list={list} {...view} />;
  if (!hasFailed) return <FollowUpSkeleton />;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-y border-line py-4 text-caution">
      <p>The results to follow up could not be loaded.</p>
      <Button disabled={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

type PeopleProps = Pick<FollowUpTodayProps, 'userId' | 'actions'> & { list: FollowUps };

function People({ list, userId, actions }: PeopleProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { follow_ups, total, total_is_capped, recently_closed } = list;
  const shown = isWhole ? follow_ups : follow_ups.slice(0, SHOWN);
  const rest = total - shown.length;
  return (
    <>
      {follow_ups.length === 0 ? (
        <NobodyWaits hasAnswers={list.has_answers} />
      ) : (
        <ul className="border-t border-line">
          {shown.map((followUp) => (
            <Person key={followUp.survey.id} followUp={followUp} userId={userId} actions={actions} />
          ))}
        </ul>
      )}
      {follow_ups.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-x-4 text-small text-ink-soft">
          <span>
            {rest > 0 ? `${total_is_capped ? 'More than ' : ''}${rest} more. ` : ''}
            Listed until someone follows up. A score is a reason to talk, not a verdict.
          </span>
          {follow_ups.length > SHOWN ? (
            <button
              type="button"
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
              className="min-h-11 font-semibold text-ink underline underline-offset-4"
            >
              {isWhole ? 'Show fewer' : `Show ${follow_ups.length}`}
            </button>
          ) : null}
        </p>
      )}
      {recently_closed.length === 0 ? null : <RecentlyClosed closed={recently_closed} actions={actions} />}
    </>
  );
}

function NobodyWaits({ hasAnswers }: { hasAnswers: boolean }) {
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
      Nobody is waiting for a follow-up.
    </p>
  );
}

function Person({ followUp, userId, actions }: Omit<PeopleProps, 'list'> & { followUp: ListedFollowUp }) {
  const { survey, reasons, assignment } = followUp;
  const latest = latestInWords(followUp);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Link
        to={surveyPath(survey.id)}
        className="group flex min-w-0 flex-1 basis-72 items-start gap-3 py-1 -outline-offset-2"
      >
        <ReasonMark followUp={followUp} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold group-hover:underline">
            {participantName(survey)}
            <span className="font-normal text-ink-soft"> · {companyName(survey)}</span>
          </span>
          <span>{reasons.map(({ text }) => text).join('. ')}.</span>
          <span className={`text-small ${assignment?.is_overdue ? 'text-danger' : 'text-ink-soft'}`}>
            {waitingInWords(followUp)} · {assignmentInWords(followUp, userId)}
            {latest === null ? '' : ` · ${latest}`}
          </span>
        </span>
      </Link>
      {assignment === null ? (
        <Button
          aria-label={`Assign to me: ${participantName(survey)}`}
          disabled={actions.isBusy}
          onClick={() => actions.onAssign({ id: survey.id })}
        >
          Assign to me
        </Button>
      ) : null}
    </li>
  );
}

/** The shape of High risk stands for that alone; the other reasons have marks of their own. */
function ReasonMark({ followUp: { reasons } }: { followUp: ListedFollowUp }) {
  if (reasons.some(({ kind }) => kind === 'high_risk')) {
    return (
      <span className="mx-0.5 mt-1.5 text-danger">
        <RiskShape risk="High" />
      </span>
    );
  }
  const Mark = reasons.some(({ kind }) => kind === 'stop_work') ? Hand : MessageCircle;
  return <Mark aria-hidden="true" size={16} strokeWidth={2} className="mt-1 shrink-0 text-ink-soft" />;
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
        {[0, 1, 2].map((place) => (
          <div key={place} className="flex flex-col gap-1 border-b border-line py-4">
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
