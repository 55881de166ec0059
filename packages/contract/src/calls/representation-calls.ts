import * as representation from '../schemas/representation.ts';
import { byId, plain } from './call-schemas.ts';

/** Campaigns for representatives, and their approval. */
export const REPRESENTATION_CALLS = {
  listRepresentedCampaigns: {
    ...plain,
    summary: 'Campaigns as representatives see them: what is asked, how, and how many answered',
    answer: representation.representedCampaigns,
  },
  getRepresentedCampaign: {
    ...byId,
    summary: 'One campaign as representatives see it, with its questions in a language',
    query: representation.representedCampaignQuery,
    answer: representation.representedCampaignAnswer,
  },
  approveCampaign: {
    ...byId,
    summary: 'Approve the questionnaire, the mode and the threshold of a campaign, as it was read',
    body: representation.approveCampaignBody,
    answer: representation.representedCampaignOnly,
  },
  objectToCampaign: {
    ...byId,
    summary: 'Object to a campaign, as it was read, with the reason',
    body: representation.objectionBody,
    answer: representation.representedCampaignOnly,
  },
} as const;
