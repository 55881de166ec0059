import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import { withCount, withValues } from '@plumbline/phrases/plural';
import { Masthead } from '../controls/Masthead.tsx';
import { RemoveFromPhone } from '../controls/RemoveFromPhone.tsx';
import { missingRequired } from '../session/entries.ts';
import { isOnItsWay, type ReviewSession } from '../session/session-states.ts';
import type { SurveyActions } from '../session/use-survey-session.ts';
import { usePageLanguage } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

interface ReviewProps {
  questions: PublicSurveyAnswer['questions'];
  session: ReviewSession;
  actions: SurveyActions;
}

/** The required questions that still need an answer, each a way back to it. */
export function Review({ questions, session, actions }: ReviewProps) {
  const { language, phrases } = usePageLanguage();
  const missing = missingRequired(questions, session.answers);
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
            <li key={index}>
              <button
                type="button"
                className="button button-quiet missing-question"
                onClick={() => actions.goTo(index)}
              >
                <span className="soft">
                  {withValues(phrases.questionNumber, {
                    number: String(index + 1),
                    total: String(questions.length),
                  })}
                </span>
                <bdi>{questions[index]?.question.question}</bdi>
              </button>
            </li>
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
