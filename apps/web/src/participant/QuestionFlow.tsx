import type { PublicSurvey, PublicSurveyAnswer } from '@plumbline/contract/wire';
import type { ParticipantPhrases } from '@plumbline/phrases/participant';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { AnswerInput } from './AnswerInput.tsx';
import { Masthead } from './Notice.tsx';
import type { SurveyControls } from './use-survey-session.ts';

interface QuestionFlowProps {
  phrases: ParticipantPhrases;
  survey: PublicSurvey;
  questions: PublicSurveyAnswer['questions'];
  controls: SurveyControls;
  trouble: ReactNode;
  onSubmit: () => void;
}

/** One question at a time, with the way back and forth within the thumb's reach. */
export function QuestionFlow({ phrases, survey, questions, controls, trouble, onSubmit }: QuestionFlowProps) {
  const { session, keepsAnswers, tell, goTo } = controls;
  const { index } = session;
  const heading = useFocusOnChange(index);
  const shown = questions[index];
  if (shown === undefined) return null;

  const { question_id: id, question } = shown;
  const answer = session.answers[id] ?? '';
  const isLast = index === questions.length - 1;
  const isSending = session.sending === 'answers';
  const canGoOn = !isSending && (!question.is_required || answer !== '');

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!canGoOn) return;
    if (isLast) onSubmit();
    else goTo(index + 1);
  };

  return (
    <>
      <Masthead title={survey.title} />
      <form className="flow" onSubmit={goOn}>
        <main className="sheet">
          <h1 className="welcome">{welcome(phrases, session.name, session.company)}</h1>
          <div className="progress">
            <p aria-live="polite">{phrases.questionNumber(index + 1, questions.length)}</p>
            <progress aria-label={phrases.progress} max={questions.length} value={index} />
          </div>
          <fieldset key={id} aria-describedby={question.description === null ? undefined : 'description'}>
            <legend>
              <h2 ref={heading} tabIndex={-1} id="question">
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
              labelledBy="question"
              placeholder={phrases.responsePlaceholder}
              onAnswer={(value) => tell({ type: 'answered', questionId: id, answer: value })}
            />
          </fieldset>
          {trouble}
        </main>
        <footer className="bar">
          <p className="kept">{keepsAnswers ? phrases.answersOnPhone : phrases.answersInPageOnly}</p>
          <div className="bar-buttons">
            <button
              type="button"
              className="button button-quiet"
              disabled={index === 0 || isSending}
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

/** Moves the focus to the new question, so that a screen reader reads it and keys start there. */
function useFocusOnChange(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusedFor = useRef(index);
  useEffect(() => {
    if (focusedFor.current === index) return;
    focusedFor.current = index;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [index]);
  return heading;
}

function welcome(phrases: ParticipantPhrases, name: string, company: string): string {
  const who = name.trim() || phrases.participant;
  return company.trim() === '' ? phrases.welcome(who) : phrases.welcomeWithCompany(who, company.trim());
}
