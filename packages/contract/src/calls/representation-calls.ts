import * as representation from '../schemas/representation.ts';
import { byId, plain } from './call-schemas.ts';

/** Campaigns for representatives, and their approval. */
export const REPRESENTATION_CALLS = {
  listRepresentedCampaigns: {
    ...plain,
    summary: 'Campaigns as representatives see them: what is asked, how, and how many answered',
    response: representation.representedCampaigns,
  },
  getRepresentedCampaign: {
    ...byId,
    summary: 'One campaign as representatives see it, with its questions in a language',
    query: representation.representedCampaignQuery,
    response: representation.representedCampaignResponse,
  },
  approveCampaign: {
    ...byId,
    summary: 'Approve the questionnaire, the mode and the threshold of a campaign, as it was read',
    body: representation.approveCampaignBody,
    response: representation.representedCampaignOnly,
  },
  objectToCampaign: {
    ...byId,
    summary: 'Object to a campaign, as it was read, with the reason',
    body: representation.objectionBody,
    response: representation.representedCampaignOnly,
  },
} as const;
