import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import { useRef } from 'react';
import { languageAttributes } from '../controls/language-attributes.ts';
import type { GivenAnswer } from '../question-types/page-question-type.ts';
import { pageTypeOf } from '../question-types/registry.ts';
import { usePageLanguage } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

interface AskedQuestionProps {
  asked: PublicSurveyResponse['questions'][number];
  /** The answer; `null`: none yet. */
  answer: GivenAnswer | null;
  /** Text about who reads the answer; `null`: none. */
  readersNote: string | null;
  isDisabled: boolean;
  onAnswer: (answer: GivenAnswer) => void;
}

/** One question with its heading, its text and its fields. */
export function AskedQuestion({ asked, answer, readersNote, isDisabled, onAnswer }: AskedQuestionProps) {
  const page = usePageLanguage();
  const { language, phrases } = page;
  const { question_id: id, question, section, section_language } = asked;
  const { description } = question;
  const { Control, hint, fieldsLanguage } = pageTypeOf(question);
  const inQuestionLanguage = languageAttributes(question.language, language);
  const hintWords = hint(question, page);
  // A changed heading is announced; the first heading of the screen is read with its question.
  const isFirstShown = useRef(id).current === id;

  return (
    <div>
      <p id="section" className="section" aria-live="polite" {...languageAttributes(section_language, language)}>
        {section}
      </p>
      <fieldset
        key={id}
        disabled={isDisabled}
        aria-describedby={idsOf({
          section: isFirstShown ? section : null,
          description,
          hint: hintWords,
          readers: readersNote,
        })}
      >
        <legend>
          <h2 id={HEADING_ID} tabIndex={-1} {...inQuestionLanguage}>
            <bdi>{question.question}</bdi>
            {question.is_required ? null : (
              <>
                {' '}
                <bdi className="soft" lang={language}>
                  {phrases.optional}
                </bdi>
              </>
            )}
          </h2>
        </legend>
        {description === null ? null : (
          <p id="description" className="soft" {...inQuestionLanguage}>
            <bdi>{description}</bdi>
          </p>
        )}
        {hintWords === null ? null : (
          <p id="hint" className="soft">
            {hintWords}
          </p>
        )}
        {readersNote === null ? null : <p id="readers">{readersNote}</p>}
        <div {...(fieldsLanguage === 'page' ? {} : inQuestionLanguage)}>
          <Control question={question} answer={answer} labelledBy={HEADING_ID} onAnswer={onAnswer} />
        </div>
      </fieldset>
    </div>
  );
}

/** Ids of the existing paragraphs. */
function idsOf(paragraphs: Readonly<Record<string, string | null>>): string | undefined {
  const ids = Object.keys(paragraphs).filter((id) => paragraphs[id] !== null);
  return ids.length === 0 ? undefined : ids.join(' ');
}
