import { CAMPAIGNS_PATH, campaignPath, resultsPath } from '../../../addresses.ts';

/** Addresses of representatives: campaigns, one campaign, and the results of one of its rounds. */
export const CAMPAIGNS_ADDRESS = '/app/represented';
export const CAMPAIGN_ADDRESS = /^\/app\/represented\/([^/]+)$/;
export const RESULTS_ADDRESS = /^\/app\/represented\/([^/]+)\/waves\/([^/]+)$/;

export function representedCampaignPath(id: string): string {
  return `${CAMPAIGNS_ADDRESS}/${id}`;
}

export function representedResultsPath(campaignId: string, waveId: string): string {
  return `${representedCampaignPath(campaignId)}/waves/${waveId}`;
}

/** The address of the same campaign or results for the other role; null without one. */
export function addressForMembers(pathname: string): string | null {
  const [, campaignId, waveId] = RESULTS_ADDRESS.exec(pathname) ?? [];
  if (campaignId !== undefined && waveId !== undefined) return resultsPath(campaignId, waveId);
  const id = CAMPAIGN_ADDRESS.exec(pathname)?.[1];
  if (id !== undefined) return campaignPath(id);
  return pathname === CAMPAIGNS_ADDRESS ? CAMPAIGNS_PATH : null;
}

/** A new campaign is for members only. */
const CAMPAIGN_OF_MEMBERS = /^\/app\/campaigns\/(?!new$)([^/]+)(?:\/.*)?$/;

const RESULTS_OF_MEMBERS = /^\/app\/campaigns\/([^/]+)\/waves\/([^/]+)\/results(?:\/.*)?$/;

/** The representatives' address in place of a members' screen: results, campaign, or list. Null for other screens. */
export function addressForRepresentatives(pathname: string): string | null {
  const [, campaignId, waveId] = RESULTS_OF_MEMBERS.exec(pathname) ?? [];
  if (campaignId !== undefined && waveId !== undefined) return representedResultsPath(campaignId, waveId);
  const id = CAMPAIGN_OF_MEMBERS.exec(pathname)?.[1];
  if (id !== undefined) return representedCampaignPath(id);
  return pathname === CAMPAIGNS_PATH || pathname.startsWith(`${CAMPAIGNS_PATH}/`) ? CAMPAIGNS_ADDRESS : null;
}
