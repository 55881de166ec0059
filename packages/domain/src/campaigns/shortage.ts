/** The reason why a wave was skipped: too few people, or too few invitations left. */
export type Shortage = 'people' | 'invitations';

/** The stored reason of a campaign that closed because its last wave was skipped. */
export const SHORTAGE_REASONS: Readonly<Record<Shortage, string>> = {
  people: 'Too few people could be asked when the last wave was due.',
  invitations:
    'The invitations of your plan were used up when the last wave was due: fewer were left than a wave needs.',
};

/** Whether a campaign closed because its last wave was skipped, rather than by a member. @param reason as stored */
export function isShortageReason(reason: string): boolean {
  return Object.values(SHORTAGE_REASONS).includes(reason);
}
