import type { QuestionnaireSummary } from '@plumbline/contract/wire';

type Size = Pick<QuestionnaireSummary, 'questions' | 'minutes'>;

/** How long a questionnaire is, for managers who choose one. */
export function sizeInWords({ questions, minutes }: Size): string {
  return `${questions} ${questions === 1 ? 'question' : 'questions'}, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
