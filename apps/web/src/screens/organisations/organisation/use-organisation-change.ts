import type { CallInput } from '@plumbline/contract/contract';
import { useCommand } from '../../../calls/use-command.ts';

/** Settings to change; null clears a setting, missing ones stay. */
export type OrganisationChange = NonNullable<CallInput<'updateOrganisation'>['body']>;

/** Saves some of the organisation's settings; pending until the saved ones are loaded. */
export function useOrganisationChange() {
  return useCommand('updateOrganisation', { outdates: [...OUTDATED_BY_ORGANISATION, ...OUTDATED_BY_TIME_ZONE] });
}

/** Campaigns and waves start and end in the organisation's time zone. */
const OUTDATED_BY_TIME_ZONE = ['/v1/protected/campaigns', '/v1/protected/waves'] as const;

/** The current user is included, because the shell shows the role and the organisation's name. */
export const OUTDATED_BY_ORGANISATION = ['getOrganisation', 'getCurrentUser'] as const;
