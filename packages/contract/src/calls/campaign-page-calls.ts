import * as campaignPages from '../schemas/campaign-page.ts';
import { byId } from './call-schemas.ts';

/** "You said, we did": the public page of a campaign. */
export const CAMPAIGN_PAGE_CALLS = {
  getCampaignPage: {
    ...byId,
    summary: 'The public page of a campaign, and the material for the next version',
    response: campaignPages.campaignPageResponse,
  },
  previewCampaignPage: {
    ...byId,
    summary: 'What would be published; stores nothing',
    body: campaignPages.campaignPageBody,
    response: campaignPages.campaignPagePreview,
  },
  publishCampaignPage: {
    ...byId,
    summary: 'Publish the page of a campaign as previewed; it replaces the earlier one',
    body: campaignPages.publishCampaignPageBody,
    response: campaignPages.campaignPageResponse,
  },
  withdrawCampaignPage: {
    ...byId,
    summary: 'Withdraw the page of a campaign; its address stops working for good',
    response: campaignPages.campaignPageResponse,
  },
} as const;
