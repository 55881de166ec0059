import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import { withCount, withValues } from '@plumbline/phrases/plural';
import { Masthead } from '../controls/Masthead.tsx';
import { RemoveFromPhone } from '../controls/RemoveFromPhone.tsx';
import { pageTypeOf } from '../question-types/registry.ts';
import { missingAnswers } from '../session/entries.ts';
import { isOnItsWay, type ReviewSession } from '../session/session-states.ts';
import type { SurveyActions } from '../session/use-survey-session.ts';
import { usePageLanguage, usePhrases } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

interface ReviewProps {
  questions: PublicSurveyAnswer['questions'];
  session: ReviewSession;
  actions: SurveyActions;
}

/** The questions that still need an answer, each a way back to it. */
export function Review({ questions, session, actions }: ReviewProps) {
  const { language, phrases } = usePageLanguage();
  const missing = missingAnswers(questions, session.answers);
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {phrases.reviewTitle}
        </h1>
        <p>{withCount(language, phrases.missingAnswers, missing.length)}</p>
        <ul className="missing">
          {missing.map((index) => (
            <MissingAnswer key={index} questions={questions} index={index} session={session} onGoTo={actions.goTo} />
          ))}
        </ul>
        <button type="button" className="button button-quiet" onClick={() => actions.goTo(questions.length - 1)}>
          {phrases.backToQuestions}
        </button>
        <RemoveFromPhone isSending={isOnItsWay(session)} onRemove={actions.remove} />
      </main>
    </>
  );
}

interface MissingAnswerProps extends Omit<ReviewProps, 'actions'> {
  index: number;
  onGoTo: (index: number) => void;
}

/** A question with what it has of an answer. */
function MissingAnswer({ questions, index, session, onGoTo }: MissingAnswerProps) {
  const phrases = usePhrases();
  const shown = questions[index];
  if (shown === undefined) return null;
  const { question_id: id, question } = shown;
  const answer = session.answers[id];
  return (
    <li>
      <button type="button" className="button button-quiet missing-question" onClick={() => onGoTo(index)}>
        <span className="soft">
          {withValues(phrases.questionNumber, { number: String(index + 1), total: String(questions.length) })}
        </span>
        <bdi>{question.question}</bdi>
        {answer === undefined ? null : <bdi className="soft">{pageTypeOf(question).inWords(question, answer)}</bdi>}
      </button>
    </li>
  );
}
