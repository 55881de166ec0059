import type { Survey } from '@plumbline/contract/wire';
import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';

/** The questionnaire of a survey, and whether its questions were changed. */
export function questionnaireInWords({
  questionnaire: { name, version },
  has_changed_questions,
}: Pick<Survey, 'questionnaire' | 'has_changed_questions'>): string {
  return `${name}, version ${version}${has_changed_questions ? '. Changed for this survey' : ''}`;
}

/** The questionnaire's name, to distinguish the surveys of one person; null for the default. */
export function askedInWords({ questionnaire }: Pick<Survey, 'questionnaire'>): string | null {
  return questionnaire.id === DEFAULT_QUESTIONNAIRE.id ? null : questionnaire.name;
}
