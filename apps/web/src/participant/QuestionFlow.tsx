import type { PublicSurvey, PublicSurveyAnswer } from '@plumbline/contract/wire';
import type { ParticipantPhrases } from '@plumbline/phrases/participant-phrases';
import { type FormEvent, useRef } from 'react';
import { AnswerInput } from './AnswerInput.tsx';
import { choicesOf } from './answer-choices.ts';
import { Masthead } from './Masthead.tsx';
import { NeedsScript } from './NeedsScript.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';
import { useAnswerKeys } from './use-answer-keys.ts';
import { HEADING_ID } from './use-screen-focus.ts';
import type { SurveyControls } from './use-survey-session.ts';

interface QuestionFlowProps {
  phrases: ParticipantPhrases;
  survey: PublicSurvey;
  questions: PublicSurveyAnswer['questions'];
  shown: PublicSurveyAnswer['questions'][number];
  controls: SurveyControls;
}

/** One question at a time, with the way back and forth within the thumb's reach. */
export function QuestionFlow({ phrases, survey, questions, shown, controls }: QuestionFlowProps) {
  const { session, tell, goTo, goOn, submit } = controls;
  const { index } = session;
  const { question_id: id, question } = shown;
  const form = useRef<HTMLFormElement>(null);
  const answer = session.answers[id] ?? '';
  const isLast = index === questions.length - 1;
  const isSending = session.sending === 'answers';
  const isWaiting = question.is_required && answer === '';
  const canGoOn = session.isAwake && !isSending && !isWaiting;

  const takeAnswer = (value: string) => {
    if (!isSending) tell({ type: 'answered', questionId: id, answer: value });
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
          <NeedsScript phrases={phrases} />
          <h1 className="welcome">{welcome(phrases, session.name, session.company)}</h1>
          <div className="progress">
            <div className="progress-line">
              <p aria-live="polite">{phrases.questionNumber(index + 1, questions.length)}</p>
              {session.isAwake ? <ReadAloud key={id} phrases={phrases} question={question} /> : null}
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
                {question.question}
                {question.is_required ? null : <span className="soft"> {phrases.optional}</span>}
              </h2>
            </legend>
            {question.description === null ? null : (
              <p id="description" className="soft">
                {question.description}
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
        </main>
        <footer className="bar">
          <TroubleNotice phrases={phrases} controls={controls} />
          <p className="status" role="status">
            {session.isNetworkMissing ? <span className="status-line">{phrases.networkMissing}</span> : null}
            {session.trouble === null ? (
              <span className="status-line">{statusText(phrases, controls, isWaiting)}</span>
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

/** What to do next, or else where the answers are. */
function statusText(phrases: ParticipantPhrases, controls: SurveyControls, isWaiting: boolean): string {
  if (!controls.keepsAnswers) return phrases.answersInPageOnly;
  return isWaiting ? phrases.requiredHint : phrases.answersOnPhone;
}

function welcome(phrases: ParticipantPhrases, name: string, company: string): string {
  const who = name.trim() || phrases.participant;
  return company.trim() === '' ? phrases.welcome(who) : phrases.welcomeWithCompany(who, company.trim());
}
