import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import type { SurveySession } from '../session/survey-session.ts';
import { usePhrases } from '../use-phrases.ts';
import { Notice } from './Notice.tsx';

/** What went wrong with the last request, and where the answers are meanwhile. */
export function TroubleNotice({ session }: { session: SurveySession }) {
  const phrases = usePhrases();
  const { trouble, stage, keepsAnswers } = session;
  if (trouble === null) return null;
  // Where nothing can be sent any more there is nothing to keep the page open for.
  const isPageNeeded = trouble !== 'already_submitted' && trouble !== 'closed';
  return (
    <Notice tone="trouble" title={trouble === 'submit_failed' ? phrases.submissionErrorTitle : null}>
      <p>{textOf(trouble, phrases)}</p>
      {stage !== 'intro' && keepsAnswers ? <p>{phrases.answersOnPhone}</p> : null}
      {stage !== 'intro' && !keepsAnswers && isPageNeeded ? <p>{phrases.answersInPageOnly}</p> : null}
      {(trouble === 'outdated' || trouble === 'already_submitted') && keepsAnswers ? (
        <button type="button" className="button button-quiet" onClick={() => location.reload()}>
          {phrases.refreshPage}
        </button>
      ) : null}
    </Notice>
  );
}

function textOf(trouble: NonNullable<SurveySession['trouble']>, phrases: ParticipantPhrases): string {
  const texts: Record<NonNullable<SurveySession['trouble']>, string> = {
    start_failed: phrases.startFailed,
    submit_failed: phrases.submissionErrorText,
    outdated: phrases.outdated,
    closed: phrases.closed,
    already_submitted: phrases.alreadySubmitted,
  };
  return texts[trouble];
}
