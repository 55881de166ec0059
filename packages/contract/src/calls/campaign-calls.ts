import * as campaigns from '../schemas/campaign.ts';
import * as audience from '../schemas/campaign-audience.ts';
import { endBody } from '../schemas/campaign-fields.ts';
import { message } from '../schemas/fields.ts';
import * as waves from '../schemas/wave.ts';
import { byId, plain } from './call-schemas.ts';

/** Campaigns, their waves, and their slips and posters. */
export const CAMPAIGN_CALLS = {
  listCampaigns: {
    ...plain,
    summary: 'List campaigns, running ones first',
    query: campaigns.campaignListQuery,
    response: campaigns.campaignList,
  },
  createCampaign: {
    ...plain,
    summary: 'Create a campaign as a draft',
    body: campaigns.createCampaignBody,
    response: campaigns.campaignResponse,
    status: 201,
  },
  countAudience: {
    ...plain,
    summary: 'An audience in numbers, before anyone is asked',
    body: audience.audienceBody,
    response: audience.audienceResponse,
  },
  findAudienceOverlaps: {
    ...plain,
    summary: 'Other campaigns that ask some people of an audience',
    body: audience.overlapsBody,
    response: audience.overlapsResponse,
  },
  getCampaign: { ...byId, summary: 'One campaign with its waves', response: campaigns.campaignResponse },
  getCampaignAudience: {
    ...byId,
    summary: 'All sites, crews, companies or people that the audience of a campaign names',
    response: campaigns.campaignAudience,
  },
  getCampaignOverlaps: {
    ...byId,
    summary: 'Other campaigns that ask some people of this one, from its first date on',
    response: audience.overlapsResponse,
  },
  getDaysOff: { ...plain, summary: 'Days on which no wave starts', response: campaigns.daysOff },
  setDaysOff: {
    ...plain,
    summary: 'Replace the days on which no wave starts; campaigns that avoid them are planned again',
    body: campaigns.daysOff,
    response: campaigns.daysOff,
  },
  updateCampaign: {
    ...byId,
    summary: 'Change a campaign, as far as its status allows',
    body: campaigns.updateCampaignBody,
    response: campaigns.campaignResponse,
  },
  deleteCampaign: { ...byId, summary: 'Delete a draft', response: message },
  scheduleCampaign: {
    ...byId,
    summary:
      'Schedule a draft, as it was read: its waves start by themselves from then on; `starts_now` starts the first wave now, also of a scheduled campaign',
    body: campaigns.scheduleCampaignBody,
    response: campaigns.campaignResponse,
  },
  unscheduleCampaign: {
    ...byId,
    summary: 'Make a draft again of a campaign whose first wave has not started',
    response: campaigns.campaignResponse,
  },
  cancelCampaign: {
    ...byId,
    summary: 'Cancel a campaign: its wave closes without results, and no further one starts',
    body: endBody,
    response: campaigns.campaignResponse,
  },
  endCampaign: {
    ...byId,
    summary: 'End a campaign: its wave closes now, and no further one starts',
    body: endBody,
    response: campaigns.campaignResponse,
  },

  listClosedWaves: {
    ...plain,
    summary: 'Closed waves of all campaigns, the last closed first',
    query: waves.closedWaveQuery,
    response: waves.closedWaves,
  },
  getWave: { ...byId, summary: 'The progress of a wave', response: waves.waveResponse },
  getWaveDays: { ...byId, summary: 'Openings and answers on each day of a wave', response: waves.waveDays },
  getWaveReach: {
    ...byId,
    summary: 'How the people of a wave are reached: emails and reminders',
    response: waves.waveReach,
  },
  countWaveSlips: {
    ...byId,
    summary: 'Number of slips to print for each crew of a wave',
    response: waves.waveSlips,
  },
  closeWave: {
    ...byId,
    summary: 'Close a wave before its end',
    body: endBody,
    response: waves.waveResponse,
  },
  extendWave: {
    ...byId,
    summary: 'Extend a wave',
    body: waves.extendWaveBody,
    response: waves.waveResponse,
  },
  raiseWaveThreshold: {
    ...byId,
    summary: 'Raise the threshold of a wave; it cannot be lowered',
    body: waves.raiseThresholdBody,
    response: waves.waveResponse,
  },
  listWaveSurveys: {
    ...byId,
    summary: 'Who was asked in a wave; in individual mode only',
    query: waves.waveSurveyListQuery,
    response: waves.waveSurveyList,
  },
  remindWave: {
    ...byId,
    summary: 'Remind the people of a wave who have not answered',
    response: waves.waveReminded,
  },
  listWavesOfCrew: {
    ...byId,
    summary: 'The running waves of a crew, with its progress and its slips to print',
    response: waves.wavesOfCrew,
  },
  getCrewSlips: {
    ...byId,
    summary: 'The slips and the poster of a crew, or of the people without one, to be printed',
    query: waves.slipsQuery,
    response: waves.crewSlips,
  },
} as const;
