import type { ParsedInput } from '@plumbline/contract/contract';
import type { LinkedSurvey } from './answering.repository.ts';

type Introduction = Pick<ParsedInput<'updatePublicSurvey'>['body'], 'participant_name' | 'company'>;

/**
 * The fields that a participant may set; `null` leaves a field unchanged.
 *
 * The name is never stored for an anonymous survey, even when the participant gives one.
 */
export function participantFields(
  { is_anonymous }: LinkedSurvey,
  { participant_name, company }: Introduction,
): { participantName: string | null; company: string | null } {
  return { participantName: is_anonymous ? null : (participant_name ?? null), company: company ?? null };
}
