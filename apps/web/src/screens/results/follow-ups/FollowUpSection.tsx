import type { FollowUp } from '@plumbline/contract/wire';
import { useState } from 'react';
import { Link } from 'react-router';
import { newActionPath } from '../../../addresses.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { FollowUpFacts } from './FollowUpFacts.tsx';
import { dayAfter } from './follow-up-words.ts';
import { OutcomeForm } from './OutcomeForm.tsx';
import type { FollowUpActions } from './use-follow-up-actions.ts';

interface FollowUpSectionProps {
  surveyId: string;
  followUp: FollowUp;
  /** Id of the signed-in user; undefined while it is loading. */
  userId: string | undefined;
  actions: FollowUpActions;
}

/** The follow-up of one survey: assigning it, recording its outcome, and undoing the outcome. */
export function FollowUpSection({ surveyId, followUp, userId, actions }: FollowUpSectionProps) {
  const [isRecording, setIsRecording] = useState(false);
  const isClosed = !followUp.is_listed;
  const [latest] = followUp.outcomes;
  const isReturning = isClosed && latest?.look_again_on != null;
  return (
    <section
      aria-labelledby="follow-up-heading"
      className={`flex flex-col gap-4 border-l-4 px-4 py-4 ${isClosed ? 'border-safe bg-sunken' : 'border-danger bg-danger-soft'}`}
    >
      <h2 id="follow-up-heading" className="display text-large">
        {isClosed ? 'Followed up' : 'Follow up today'}
      </h2>
      <FollowUpFacts followUp={followUp} userId={userId} />
      {isRecording ? (
        <OutcomeForm
          surveyId={surveyId}
          today={followUp.today}
          isBusy={actions.isBusy}
          onRecord={(outcome) => actions.onRecord(surveyId, outcome)}
        >
          <div className="flex flex-wrap gap-2">
            <Button type="submit" tone="primary" disabled={actions.isBusy}>
              {actions.isBusy ? 'Saving...' : 'Save outcome'}
            </Button>
            <Button onClick={() => setIsRecording(false)}>Cancel</Button>
          </div>
        </OutcomeForm>
      ) : (
        <div className="flex flex-wrap gap-2 print:hidden">
          {isClosed && !isReturning ? null : (
            <Button tone={isClosed ? 'secondary' : 'primary'} onClick={() => setIsRecording(true)}>
              Record outcome
            </Button>
          )}
          {isClosed ? null : (
            <AssignmentButtons surveyId={surveyId} followUp={followUp} userId={userId} actions={actions} />
          )}
          {latest?.can_be_undone ? (
            <Button disabled={actions.isBusy} onClick={() => actions.onUndo(surveyId)}>
              Undo outcome
            </Button>
          ) : null}
          <Link to={newActionPath({ survey: surveyId })} className={buttonClass()}>
            Add action
          </Link>
        </div>
      )}
    </section>
  );
}

function AssignmentButtons({ surveyId, followUp: { assignment, today }, userId, actions }: FollowUpSectionProps) {
  const holder = assignment?.user_id ?? null;
  const isOwn = holder !== null && holder === userId;
  const assign = (dueOn: string) => actions.onAssign({ id: surveyId, dueOn, insteadOf: holder });
  const tomorrow = dayAfter(today);
  return (
    <>
      {isOwn && assignment?.due_on === today ? null : (
        <Button disabled={actions.isBusy} onClick={() => assign(today)}>
          {isOwn ? 'Move to today' : 'Assign to me, due today'}
        </Button>
      )}
      {isOwn && assignment?.due_on === tomorrow ? null : (
        <Button disabled={actions.isBusy} onClick={() => assign(tomorrow)}>
          {isOwn ? 'Move to tomorrow' : 'Assign to me, due tomorrow'}
        </Button>
      )}
      {isOwn ? (
        <Button tone="quiet" disabled={actions.isBusy} onClick={() => actions.onUnassign(surveyId)}>
          Unassign
        </Button>
      ) : null}
    </>
  );
}
