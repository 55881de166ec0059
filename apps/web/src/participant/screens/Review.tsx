import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import { withCount, withValues } from '@plumbline/phrases/plural';
import { languageAttributes } from '../controls/language-attributes.ts';
import { Masthead } from '../controls/Masthead.tsx';
import { RemoveFromPhone } from '../controls/RemoveFromPhone.tsx';
import { pageTypeOf } from '../question-types/registry.ts';
import { missingAnswers } from '../session/entries.ts';
import { isOnItsWay, type ReviewSession } from '../session/session-states.ts';
import type { SurveyActions } from '../session/use-survey-session.ts';
import { usePageLanguage } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

type Questions = PublicSurveyAnswer['questions'];

interface ReviewProps {
  questions: Questions;
  session: ReviewSession;
  actions: SurveyActions;
}

/** The questions that still need an answer, each a link to the question. */
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
        {bySection(questions, missing).map(({ first, indexes }) => (
          <section key={indexes[0]}>
            {first.section === null ? null : (
              <h2 className="section" {...languageAttributes(first.section_language, language)}>
                {first.section}
              </h2>
            )}
            <ul className="missing">
              {indexes.map((index) => (
                <MissingAnswer
                  key={index}
                  questions={questions}
                  index={index}
                  session={session}
                  onGoTo={actions.goTo}
                />
              ))}
            </ul>
          </section>
        ))}
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

/** A question with its incomplete answer. */
function MissingAnswer({ questions, index, session, onGoTo }: MissingAnswerProps) {
  const { language, phrases } = usePageLanguage();
  const shown = questions[index];
  if (shown === undefined) return null;
  const { question_id: id, question } = shown;
  const { fieldsLanguage, inWords } = pageTypeOf(question);
  const answer = session.answers[id];
  const inQuestionLanguage = languageAttributes(question.language, language);
  return (
    <li>
      <button type="button" className="button button-quiet missing-question" onClick={() => onGoTo(index)}>
        <span className="soft">
          {withValues(phrases.questionNumber, { number: String(index + 1), total: String(questions.length) })}
        </span>
        <bdi {...inQuestionLanguage}>{question.question}</bdi>
        {answer === undefined ? null : (
          <bdi className="soft" {...(fieldsLanguage === 'page' ? {} : inQuestionLanguage)}>
            {inWords(question, answer)}
          </bdi>
        )}
      </button>
    </li>
  );
}

interface Group {
  readonly first: Questions[number];
  readonly indexes: readonly number[];
}

/** Groups positions of consecutive questions by heading. */
function bySection(questions: Questions, indexes: readonly number[]): readonly Group[] {
  const groups: { first: Questions[number]; indexes: number[] }[] = [];
  for (const index of indexes) {
    const shown = questions[index];
    const last = groups[groups.length - 1];
    if (shown === undefined) continue;
    if (last?.first.section === shown.section) last.indexes.push(index);
    else groups.push({ first: shown, indexes: [index] });
  }
  return groups;
}
