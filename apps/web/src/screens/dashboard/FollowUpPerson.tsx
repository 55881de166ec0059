import type { ListedFollowUp } from '@plumbline/contract/wire';
import { Hand, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { surveyPath } from '../../addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { RiskShape } from '../../ui/RiskBadge.tsx';
import {
  assignmentInWords,
  latestInWords,
  placeInWords,
  reasonsInWords,
  waitingInWords,
} from '../results/follow-ups/follow-up-words.ts';
import type { FollowUpActions } from '../results/follow-ups/use-follow-up-actions.ts';
import { companyName, participantName } from '../surveys/survey-words.ts';
import { RecordOutcome } from './RecordOutcome.tsx';

interface FollowUpPersonProps {
  followUp: ListedFollowUp;
  /** Id of the signed-in user; undefined while loading. */
  userId: string | undefined;
  actions: FollowUpActions;
  /** Moves the focus when an outcome has removed the follow-up from the list. */
  onLeft: () => void;
}

/** A person to follow up with: place, reason, waiting time, assigned member, phone, and the next step. */
export function FollowUpPerson({ followUp, userId, actions, onLeft }: FollowUpPersonProps) {
  const { survey, assignment } = followUp;
  const phone = followUp.person?.phone ?? null;
  const latest = latestInWords(followUp);
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-2 md:gap-y-2 md:py-3">
      <Link
        to={surveyPath(survey.id)}
        className="group flex min-w-0 flex-1 basis-72 items-start gap-3 py-1 -outline-offset-2"
      >
        <ReasonMark followUp={followUp} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold group-hover:underline">
            {participantName(survey)}
            <span className="text-small font-normal text-ink-soft md:text-text">
              {' '}
              · {placeInWords(followUp) ?? companyName(survey)}
            </span>
          </span>
          <span className="text-small md:text-text">{reasonsInWords(followUp).join('. ')}.</span>
          <span className={`text-small ${assignment?.is_overdue ? 'text-danger' : 'text-ink-soft'}`}>
            {waitingInWords(followUp)} · {assignmentInWords(followUp, userId)}
            {latest === null ? '' : ` · ${latest}`}
          </span>
        </span>
      </Link>
      {phone === null ? null : <PhoneLink phone={phone} name={participantName(survey)} />}
      {assignment === null ? (
        <Button
          aria-label={`Assign to me: ${participantName(survey)}`}
          disabled={actions.isBusy}
          onClick={() => actions.onAssign({ id: survey.id })}
        >
          Assign to me
        </Button>
      ) : null}
      {assignment !== null && assignment.user_id === userId ? (
        <RecordOutcome followUp={followUp} actions={actions} onLeft={onLeft} />
      ) : null}
    </li>
  );
}

/** High risk has its own shape; other reasons have other marks. */
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
