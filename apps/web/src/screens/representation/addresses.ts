/** Campaigns as representatives see them, and one of them. */
export const CAMPAIGNS_ADDRESS = '/app/represented';
export const CAMPAIGN_ADDRESS = /^\/app\/represented\/([^/]+)$/;

export function representedCampaignPath(id: string): string {
  return `${CAMPAIGNS_ADDRESS}/${id}`;
}
