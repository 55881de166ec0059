import type { ParticipantQuestion } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { pageTypeOf } from './registry.ts';

/** Sentences in one language. */
export interface SpokenWords {
  readonly language: SurveyLanguage;
  readonly words: string;
}

/**
 * What is read aloud of a question: its words, its description, and every answer that has words. Answers that the product
 * words can be in another language than the question.
 *
 * Sentences end with a full stop of their own, so that the voice pauses.
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
