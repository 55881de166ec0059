import type { Survey } from '@plumbline/contract/wire';

/** What a survey asks, and whether that differs from its questionnaire. */
export function questionnaireInWords({
  questionnaire: { name, version },
  has_changed_questions,
}: Pick<Survey, 'questionnaire' | 'has_changed_questions'>): string {
  return `${name}, version ${version}${has_changed_questions ? '. Changed for this survey' : ''}`;
}
