import type { PublicSurvey, PublicSurveyAnswer } from '@plumbline/contract/wire';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import { withValues } from '@plumbline/phrases/plural';
import { type FormEvent, useRef } from 'react';
import { AnswerInput } from '../controls/AnswerInput.tsx';
import { choicesOf } from '../controls/answer-choices.ts';
import { Masthead } from '../controls/Masthead.tsx';
import { NeedsScript } from '../controls/NeedsScript.tsx';
import { Notice } from '../controls/Notice.tsx';
import { ReadAloud } from '../controls/ReadAloud.tsx';
import { RemoveFromPhone } from '../controls/RemoveFromPhone.tsx';
import { TroubleNotice } from '../controls/TroubleNotice.tsx';
import { useAnswerKeys } from '../controls/use-answer-keys.ts';
import { Worded } from '../controls/Worded.tsx';
import type { SurveySession } from '../session/survey-session.ts';
import type { SurveyControls } from '../session/use-survey-session.ts';
import { usePhrases } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

interface QuestionFlowProps {
  survey: PublicSurvey;
  questions: PublicSurveyAnswer['questions'];
  shown: PublicSurveyAnswer['questions'][number];
  controls: SurveyControls;
}

/** One question at a time, with the way back and forth within the thumb's reach. */
export function QuestionFlow({ survey, questions, shown, controls }: QuestionFlowProps) {
  const phrases = usePhrases();
  const { session, goTo, goOn, submit } = controls;
  const { index } = session;
  const { question_id: id, question } = shown;
  const form = useRef<HTMLFormElement>(null);
  const answer = session.answers[id] ?? '';
  const isLast = index === questions.length - 1;
  const isSending = session.sending === 'answers';
  const isWaiting = question.is_required && answer === '';
  // Other answers are stored for good: to send these once more would be refused once more.
  const isOver = session.trouble === 'already_submitted';
  const canGoOn = session.isAwake && !isSending && !isWaiting && !isOver;

  const takeAnswer = (value: string) => {
    if (!isSending) controls.answer(id, value);
  };
  useAnswerKeys(form, choicesOf(question), takeAnswer);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canGoOn) return;
    if (isLast) submit();
    else goOn();
  };

  return (
    <>
      <Masthead title={survey.title} />
      <form ref={form} className="flow" onSubmit={onSubmit}>
        <main className="sheet">
          <NeedsScript />
          <h1 className="welcome">
            <Welcome name={session.name} company={session.company} />
          </h1>
          {session.isBegunElsewhere ? <Notice tone="calm" title={phrases.startedElsewhere} /> : null}
          {session.isOpenElsewhere ? <Notice tone="calm" title={phrases.otherTab} /> : null}
          <div className="progress">
            <div className="progress-line">
              <p aria-live="polite">
                {withValues(phrases.questionNumber, { number: String(index + 1), total: String(questions.length) })}
              </p>
              {session.isAwake ? <ReadAloud key={id} question={question} /> : null}
            </div>
            <progress aria-label={phrases.progress} max={questions.length} value={index} />
          </div>
          <fieldset
            key={id}
            disabled={!session.isAwake || isSending}
            aria-describedby={question.description === null ? undefined : 'description'}
          >
            <legend>
              <h2 id={HEADING_ID} tabIndex={-1}>
                <bdi>{question.question}</bdi>
                {question.is_required ? null : <span className="soft"> {phrases.optional}</span>}
              </h2>
            </legend>
            {question.description === null ? null : (
              <p id="description" className="soft">
                <bdi>{question.description}</bdi>
              </p>
            )}
            <AnswerInput
              question={question}
              answer={answer}
              labelledBy={HEADING_ID}
              placeholder={phrases.responsePlaceholder}
              onAnswer={takeAnswer}
            />
          </fieldset>
          <RemoveFromPhone controls={controls} />
        </main>
        <footer className="bar">
          <TroubleNotice session={session} />
          <p className="status" role="status">
            {connectionText(phrases, session) === null ? null : (
              <span className="status-line">{connectionText(phrases, session)}</span>
            )}
            {session.trouble === null ? (
              <span className="status-line">{statusText(phrases, session, isWaiting)}</span>
            ) : null}
          </p>
          <div className="bar-buttons">
            <button
              type="button"
              className="button button-quiet"
              disabled={!session.isAwake || index === 0 || isSending}
              onClick={() => goTo(index - 1)}
            >
              {phrases.previous}
            </button>
            <button type="submit" className="button button-next" disabled={!canGoOn}>
              {isLast ? (isSending ? phrases.submitting : phrases.submitSurvey) : phrases.next}
            </button>
          </div>
        </footer>
      </form>
    </>
  );
}

function connectionText(phrases: ParticipantPhrases, session: SurveySession): string | null {
  if (session.isNetworkMissing) return phrases.networkMissing;
  return session.isOffline ? phrases.goOnOffline : null;
}

/** What to do next, or else where the answers are. */
function statusText(phrases: ParticipantPhrases, session: SurveySession, isWaiting: boolean): string {
  if (!session.keepsAnswers) return phrases.answersInPageOnly;
  return isWaiting ? phrases.requiredHint : phrases.answersOnPhone;
}

function Welcome({ name, company }: { name: string; company: string }) {
  const phrases = usePhrases();
  const values = { name: name.trim() || phrases.participant, company: company.trim() };
  return <Worded template={values.company === '' ? phrases.welcome : phrases.welcomeWithCompany} values={values} />;
}
