import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import { withCount, withValues } from '@plumbline/phrases/plural';
import { languageAttributes } from '../controls/language-attributes.ts';
import { Masthead } from '../controls/Masthead.tsx';
import { RemoveFromPhone } from '../controls/RemoveFromPhone.tsx';
import { pageTypeOf } from '../question-types/registry.ts';
import { missingAnswers, skippedAnswers } from '../session/entries.ts';
import { isOnItsWay, isSending, type ReviewSession } from '../session/session-states.ts';
import type { SurveyActions } from '../session/use-survey-session.ts';
import { usePageLanguage } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

type Questions = PublicSurveyResponse['questions'];

interface ReviewProps {
  questions: Questions;
  session: ReviewSession;
  actions: SurveyActions;
}

/** All questions with their answers, each a link to the question; first those without a complete answer. Complete answers can be sent. */
export function Review({ questions, session, actions }: ReviewProps) {
  const { language, phrases } = usePageLanguage();
  const missing = missingAnswers(questions, session.answers);
  const skipped = skippedAnswers(questions, session.answers);
  const open = [...missing, ...skipped].sort((a, b) => a - b);
  const given = questions.flatMap((_, index) => (open.includes(index) ? [] : [index]));
  const list = { questions, session, onGoTo: actions.goTo };
  return (
    <>
      <Masthead hasLanguages />
      <main className="sheet">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {missing.length > 0 ? phrases.reviewTitle : phrases.reviewAnswers}
        </h1>
        {missing.length > 0 ? <p>{withCount(language, phrases.missingAnswers, missing.length)}</p> : null}
        {skipped.length > 0 ? <p>{withCount(language, phrases.skippedAnswers, skipped.length)}</p> : null}
        <AnswersBySection {...list} indexes={open} Heading="h2" />
        <button type="button" className="button button-quiet" onClick={() => actions.goTo(questions.length - 1)}>
          {phrases.backToQuestions}
        </button>
        {given.length > 0 ? <h2>{phrases.givenAnswers}</h2> : null}
        <AnswersBySection {...list} indexes={given} Heading="h3" />
        <RemoveFromPhone isSending={isOnItsWay(session)} onRemove={actions.remove} />
      </main>
      {missing.length === 0 ? (
        <footer className="bar">
          <div className="bar-buttons">
            <button type="button" className="button button-next" disabled={isSending(session)} onClick={actions.submit}>
              {isSending(session) ? phrases.submitting : phrases.submitSurvey}
            </button>
          </div>
        </footer>
      ) : null}
    </>
  );
}

interface ListProps extends Omit<ReviewProps, 'actions'> {
  onGoTo: (index: number) => void;
}

interface AnswersBySectionProps extends ListProps {
  indexes: readonly number[];
  Heading: 'h2' | 'h3';
}

function AnswersBySection({ indexes, Heading, ...list }: AnswersBySectionProps) {
  const { language } = usePageLanguage();
  return bySection(list.questions, indexes).map((group) => (
    <section key={group.indexes[0]}>
      {group.first.section === null ? null : (
        <Heading className="section" {...languageAttributes(group.first.section_language, language)}>
          {group.first.section}
        </Heading>
      )}
      <ul className="answers">
        {group.indexes.map((index) => (
          <Answer key={index} {...list} index={index} />
        ))}
      </ul>
    </section>
  ));
}

/** A question with its answer, or with a note on the missing part. */
function Answer({ questions, index, session, onGoTo }: ListProps & { index: number }) {
  const { language, phrases } = usePageLanguage();
  const shown = questions[index];
  if (shown === undefined) return null;
  const { question_id: id, question } = shown;
  const { fieldsLanguage, inWords } = pageTypeOf(question);
  const answer = session.answers[id];
  const inQuestionLanguage = languageAttributes(question.language, language);
  return (
    <li>
      <button type="button" className="button button-quiet answer" onClick={() => onGoTo(index)}>
        <span className="soft">
          {withValues(phrases.questionNumber, { number: String(index + 1), total: String(questions.length) })}
          {question.is_required ? null : ` ${phrases.optional}`}
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
