import type { ParticipantQuestion } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { pageTypeOf } from './registry.ts';

/** Sentences in one language. */
export interface SpokenWords {
  readonly language: SurveyLanguage;
  readonly words: string;
}

/**
 * The text of a question to read aloud: text, description, and labelled answers. Answers that the product translates can be in another
 * language than the question. Each sentence ends with a full stop, so that the voice pauses.
 */
export function spokenQuestion(question: ParticipantQuestion, pageLanguage: SurveyLanguage): readonly SpokenWords[] {
  const { fieldsLanguage, spokenOptions } = pageTypeOf(question);
  const own = question.language ?? pageLanguage;
  const asked = sentences([question.question, question.description ?? '']);
  const options = sentences(spokenOptions(question));
  if (options === '') return [{ language: own, words: asked }];
  if (fieldsLanguage === 'question' || own === pageLanguage) return [{ language: own, words: `${asked} ${options}` }];
  return [
    { language: own, words: asked },
    { language: pageLanguage, words: options },
  ];
}

function sentences(all: readonly string[]): string {
  return all
    .filter((words) => words !== '')
    .map((words) => (/[.?!…:؟。]$/u.test(words) ? words : `${words}.`))
    .join(' ');
}
