import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import type { ParticipantPhrases } from '@plumbline/phrases/participant';
import { Masthead } from './Notice.tsx';
import type { SurveyControls } from './use-survey-session.ts';

interface ReviewProps {
  phrases: ParticipantPhrases;
  questions: PublicSurveyAnswer['questions'];
  /** Positions of the required questions without an answer. */
  missing: readonly number[];
  controls: SurveyControls;
}

/** The required questions that still need an answer, each a way back to it. */
export function Review({ phrases, questions, missing, controls }: ReviewProps) {
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1>{phrases.reviewTitle}</h1>
        <p role="status">{phrases.reviewText(missing.length)}</p>
        <ul className="missing">
          {missing.map((index) => (
            <li key={index}>
              <button
                type="button"
                className="button button-quiet missing-question"
                onClick={() => controls.goTo(index)}
              >
                <span className="soft">{phrases.questionNumber(index + 1, questions.length)}</span>
                <span>{questions[index]?.question.question}</span>
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className="button button-quiet" onClick={() => controls.goTo(questions.length - 1)}>
          {phrases.backToQuestions}
        </button>
      </main>
    </>
  );
}
