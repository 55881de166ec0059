import { CAMPAIGNS_PATH, campaignPath } from '../../addresses.ts';

/** Campaigns as representatives see them, and one of them. */
export const CAMPAIGNS_ADDRESS = '/app/represented';
export const CAMPAIGN_ADDRESS = /^\/app\/represented\/([^/]+)$/;

export function representedCampaignPath(id: string): string {
  return `${CAMPAIGNS_ADDRESS}/${id}`;
}

/** The address of the same campaign for the other role; null where it has none. */
export function addressForMembers(pathname: string): string | null {
  const id = CAMPAIGN_ADDRESS.exec(pathname)?.[1];
  if (id !== undefined) return campaignPath(id);
  return pathname === CAMPAIGNS_ADDRESS ? CAMPAIGNS_PATH : null;
}

/** A new campaign is for members only. */
const CAMPAIGN_OF_MEMBERS = /^\/app\/campaigns\/(?!new$)([^/]+)(?:\/.*)?$/;

/** What a representative sees in place of a screen of members: its campaign, or the list. Null for any other screen. */
export function addressForRepresentatives(pathname: string): string | null {
  const id = CAMPAIGN_OF_MEMBERS.exec(pathname)?.[1];
  if (id !== undefined) return representedCampaignPath(id);
  return pathname === CAMPAIGNS_PATH || pathname.startsWith(`${CAMPAIGNS_PATH}/`) ? CAMPAIGNS_ADDRESS : null;
}
