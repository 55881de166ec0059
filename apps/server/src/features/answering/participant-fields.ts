import type { ParsedInput } from '@plumbline/contract/contract';
import type { AnswerableSurvey } from './answering.repository.ts';

type Introduction = Pick<ParsedInput<'updatePublicSurvey'>['body'], 'participant_name' | 'company'>;

/**
 * The fields of their own that a participant may set: what is not named, or blank, stays as it is.
 *
 * Of an anonymous survey no name is kept, even when the participant gives one.
 */
export function participantFields({ is_anonymous }: AnswerableSurvey, { participant_name, company }: Introduction) {
  return {
    ...(participant_name == null || is_anonymous ? {} : { participant_name }),
    ...(company == null ? {} : { company }),
  };
}
