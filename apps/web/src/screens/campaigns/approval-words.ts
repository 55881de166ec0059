import type { Campaign, OrganisationResponse } from '@plumbline/contract/wire';

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The names of the members who can approve campaigns. */
export function representativesOf({ members }: Pick<OrganisationResponse, 'members'>): readonly string[] {
  return members.filter(({ role }) => role === 'representative').map(({ name }) => name);
}

/** Whether a campaign cannot be scheduled until a representative approves it. */
export function needsApproval(approval: Campaign['approval']): boolean {
  return approval === 'waiting' || approval === 'objected';
}

/** The next step while a draft waits for approval. @param representatives names; undefined while loading */
export function turnInWords(representatives: readonly string[] | undefined): string {
  if (representatives === undefined)
    return 'It is a workers’ representative’s turn. They see this draft in their list.';
  if (representatives.length === 0)
    return 'Nobody has the role of a workers’ representative yet. An administrator can invite one under Settings, Members.';
  return `It is the turn of ${LIST.format(representatives)}, who can see this draft in their list.`;
}
