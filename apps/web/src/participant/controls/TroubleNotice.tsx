import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import type { Keeping, StartTrouble, SubmissionTrouble } from '../session/session-states.ts';
import { usePhrases } from '../use-phrases.ts';
import { Notice } from './Notice.tsx';

type Trouble = StartTrouble | SubmissionTrouble;

interface TroubleNoticeProps {
  trouble: Trouble;
  keeping: Keeping;
  /** Whether there are answers; the notice then says where they are stored. */
  hasAnswers: boolean;
}

/** The problem of the last request, and where the answers are stored meanwhile. */
export function TroubleNotice({ trouble, keeping, hasAnswers }: TroubleNoticeProps) {
  const phrases = usePhrases();
  const areOnPhone = keeping === 'on_phone';
  // Only answers that can still be sent are a reason to keep the page open.
  const isPageNeeded = trouble !== 'already_submitted' && trouble !== 'closed';
  return (
    <Notice tone="trouble" title={trouble === 'submit_failed' ? phrases.submissionErrorTitle : null}>
      <p>{textOf(trouble, phrases)}</p>
      {hasAnswers && areOnPhone ? <p>{phrases.answersOnPhone}</p> : null}
      {hasAnswers && !areOnPhone && isPageNeeded ? <p>{phrases.answersInPageOnly}</p> : null}
      {(trouble === 'outdated' || trouble === 'already_submitted') && areOnPhone ? (
        <button type="button" className="button button-quiet" onClick={() => location.reload()}>
          {phrases.refreshPage}
        </button>
      ) : null}
    </Notice>
  );
}

function textOf(trouble: Trouble, phrases: ParticipantPhrases): string {
  const texts: Record<Trouble, string> = {
    start_failed: phrases.startFailed,
    submit_failed: phrases.submissionErrorText,
    outdated: phrases.outdated,
    closed: phrases.closed,
    already_submitted: phrases.alreadySubmitted,
  };
  return texts[trouble];
}
