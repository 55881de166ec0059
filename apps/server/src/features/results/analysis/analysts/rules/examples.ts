import type { AnalysisStatement } from '../../../../../platform/db/schema/stored-json.ts';
import type { DraftStatement, EvidenceItem } from '../../analyst.ts';

/** A statement that names all of the answers, with shorter forms that name fewer answers or none. */
export function shortenedByExamples(
  answers: readonly EvidenceItem[],
  write: (named: readonly EvidenceItem[]) => AnalysisStatement,
): DraftStatement {
  const statement = write(answers);
  return answers.length === 0 ? statement : { ...statement, shorter: shortenedByExamples(answers.slice(0, -1), write) };
}

/** The sentence that names the answers behind a concern. */
export function answersBehind(low: readonly EvidenceItem[]): string {
  return `${low.length === 1 ? 'The answer' : 'The answers'} behind it: ${examples(low)}.`;
}

/** Questions with their answers, as the rest of a sentence. */
export function examples(items: readonly EvidenceItem[]): string {
  return items
    .map(
      ({ questionId, isControl }) =>
        `{{question:${questionId}}} was answered {{answer:${questionId}}}${isControl ? ' (a control question)' : ''}`,
    )
    .join('; ');
}

export function idsOf(items: readonly EvidenceItem[]): string[] {
  return items.map(({ questionId }) => questionId);
}
