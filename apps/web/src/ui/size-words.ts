import type { QuestionnaireSummary } from '@plumbline/contract/wire';

type Size = Pick<QuestionnaireSummary, 'questions' | 'minutes'>;

/** "12 questions, about 2 minutes". */
export function sizeInWords({ questions, minutes }: Size): string {
  if (questions === 0) return 'No questions yet';
  const count = questions === 1 ? '1 question' : `${questions} questions`;
  return `${count}, about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;
}
