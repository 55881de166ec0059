import type { PublicSurvey, PublicSurveyResponse } from '@plumbline/contract/wire';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import { withValues } from '@plumbline/phrases/plural';
import { type FormEvent, useRef } from 'react';
import { Masthead } from '../controls/Masthead.tsx';
import { NeedsScript } from '../controls/NeedsScript.tsx';
import { Notice } from '../controls/Notice.tsx';
import { PhraseWithValues } from '../controls/PhraseWithValues.tsx';
import { ReadAloud } from '../controls/ReadAloud.tsx';
import { RemoveFromPhone } from '../controls/RemoveFromPhone.tsx';
import { TroubleNotice } from '../controls/TroubleNotice.tsx';
import { useAnswerKeys } from '../controls/use-answer-keys.ts';
import type { GivenAnswer } from '../question-types/page-question-type.ts';
import { pageTypeOf } from '../question-types/registry.ts';
import { needsAnswer } from '../session/entries.ts';
import {
  isOnItsWay,
  type Keeping,
  type PrerenderedSession,
  type QuestionsSession,
  type Submission,
} from '../session/session-states.ts';
import type { SurveyActions } from '../session/use-survey-session.ts';
import { usePageLanguage, usePhrases } from '../use-phrases.ts';
import { AskedQuestion } from './AskedQuestion.tsx';

interface QuestionFlowProps {
  survey: PublicSurvey;
  questions: PublicSurveyResponse['questions'];
  session: QuestionsSession | PrerenderedSession;
  actions: SurveyActions;
}

/** One question at a time, with "Back" and "Next" within reach of the thumb. */
export function QuestionFlow({ survey, questions, session, actions }: QuestionFlowProps) {
  const page = usePageLanguage();
  const { phrases } = page;
  const { index } = session;
  const asked = shownQuestion(questions, index);
  const { question_id: id, question } = asked;
  const form = useRef<HTMLFormElement>(null);
  const answer = session.answers[id] ?? null;
  const { afterDigit, hint, isOwnWords } = pageTypeOf(question);
  const isGroupMode = survey.notice.group_threshold !== null;
  // Anonymous participants are not greeted by name.
  const isNameless = survey.notice.is_anonymous && session.name.trim() === '';
  const isLast = index === questions.length - 1;
  const isHydrated = session.stage === 'questions';
  const submission: Submission = isHydrated ? session.submission : { kind: 'not_sent' };
  const trouble = submission.kind === 'failed' ? submission.trouble : null;
  const notices = isHydrated ? session.notices : [];
  const keeping = isHydrated ? session.keeping : 'on_phone';
  const connectionWords = isHydrated ? connectionText(phrases, session) : null;
  const isSending = submission.kind === 'sending';
  const isMissing = needsAnswer(question, answer);
  // The server has final answers already, so it would refuse these again.
  const isOver = trouble === 'already_submitted';
  const canGoOn = isHydrated && !isSending && !isMissing && !isOver;

  const missing = isMissing ? ((answer === null ? null : hint(question, page)) ?? phrases.requiredHint) : null;
  const statusWords = statusText(phrases, keeping, missing);

  const takeAnswer = (given: GivenAnswer) => {
    if (!isSending) actions.answer(id, given);
  };
  useAnswerKeys(form, (digit) => afterDigit(question, answer, digit), takeAnswer);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canGoOn) return;
    if (isLast) actions.submit();
    else actions.goToNext();
  };

  return (
    <>
      {isNameless ? <Masthead hasLanguages /> : <Masthead title={survey.title} hasLanguages />}
      <form ref={form} className="flow" onSubmit={onSubmit}>
        <main className="sheet">
          <NeedsScript />
          <h1 className="welcome">
            {isNameless ? <bdi>{survey.title}</bdi> : <Welcome name={session.name} company={session.company} />}
          </h1>
          {notices.includes('begun_elsewhere') ? <Notice tone="calm" title={phrases.startedElsewhere} /> : null}
          {notices.includes('open_in_other_tab') ? <Notice tone="calm" title={phrases.otherTab} /> : null}
          <div className="progress">
            <div className="progress-line">
              <p aria-live="polite">
                {withValues(phrases.questionNumber, { number: String(index + 1), total: String(questions.length) })}
              </p>
              {isHydrated ? <ReadAloud key={`${id} ${page.language}`} question={question} /> : null}
            </div>
            <progress aria-label={phrases.progress} max={questions.length} value={index} />
          </div>
          <AskedQuestion
            asked={asked}
            answer={answer}
            readersNote={isOwnWords && isGroupMode ? phrases.notice.textIsRead : null}
            isDisabled={!isHydrated || isSending}
            onAnswer={takeAnswer}
          />
          {isHydrated ? <RemoveFromPhone isSending={isOnItsWay(session)} onRemove={actions.remove} /> : null}
        </main>
        <footer className="bar">
          {trouble === null ? null : <TroubleNotice trouble={trouble} keeping={keeping} hasAnswers />}
          <p className="status" role="status">
            {connectionWords === null ? null : <span className="status-line">{connectionWords}</span>}
            {trouble === null ? <span className="status-line">{statusWords}</span> : null}
          </p>
          <div className="bar-buttons">
            <button
              type="button"
              className="button button-quiet"
              disabled={!isHydrated || index === 0 || isSending}
              onClick={() => actions.goTo(index - 1)}
            >
              {phrases.previous}
            </button>
            {isLast ? (
              <button
                type="button"
                className="button button-quiet"
                disabled={!isHydrated || isSending}
                onClick={actions.review}
              >
                {phrases.reviewAnswers}
              </button>
            ) : null}
            <button type="submit" className="button button-next" disabled={!canGoOn}>
              {isLast ? (isSending ? phrases.submitting : phrases.submitSurvey) : phrases.next}
            </button>
          </div>
        </footer>
      </form>
    </>
  );
}

function connectionText(phrases: ParticipantPhrases, { connection }: QuestionsSession): string | null {
  return connection === 'offline' ? phrases.goOnOffline : null;
}

/** @throws {RangeError} for a position outside the questions, which sessions never have */
function shownQuestion(
  questions: QuestionFlowProps['questions'],
  index: number,
): QuestionFlowProps['questions'][number] {
  const shown = questions[index];
  if (shown === undefined) throw new RangeError(`there is no question ${index}`);
  return shown;
}

/** @param missing the missing part of the answer; `null`: none, and the text says where the answers are kept */
function statusText(phrases: ParticipantPhrases, keeping: Keeping, missing: string | null): string {
  if (keeping !== 'on_phone') return phrases.answersInPageOnly;
  return missing ?? phrases.answersOnPhone;
}

function Welcome({ name, company }: { name: string; company: string }) {
  const phrases = usePhrases();
  const values = { name: name.trim() || phrases.participant, company: company.trim() };
  return (
    <PhraseWithValues template={values.company === '' ? phrases.welcome : phrases.welcomeWithCompany} values={values} />
  );
}
