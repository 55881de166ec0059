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
    summary: 'List campaigns, those that run first',
    query: campaigns.campaignListQuery,
    answer: campaigns.campaignList,
  },
  createCampaign: {
    ...plain,
    summary: 'Create a campaign as a draft',
    body: campaigns.createCampaignBody,
    answer: campaigns.campaignAnswer,
    status: 201,
  },
  countAudience: {
    ...plain,
    summary: 'An audience in numbers, before anyone is asked',
    body: audience.audienceBody,
    answer: audience.audienceAnswer,
  },
  findAudienceOverlaps: {
    ...plain,
    summary: 'Other campaigns that ask some people of an audience',
    body: audience.overlapsBody,
    answer: audience.overlapsAnswer,
  },
  getCampaign: { ...byId, summary: 'One campaign with its waves', answer: campaigns.campaignAnswer },
  getCampaignAudience: {
    ...byId,
    summary: 'Everything that the audience of a campaign names, by name',
    answer: campaigns.campaignAudience,
  },
  getCampaignOverlaps: {
    ...byId,
    summary: 'Other campaigns that ask some people of this one, from its first date on',
    answer: audience.overlapsAnswer,
  },
  getDaysOff: { ...plain, summary: 'Days on which no wave starts', answer: campaigns.daysOff },
  setDaysOff: {
    ...plain,
    summary: 'Replace the days on which no wave starts; campaigns that avoid them are planned again',
    body: campaigns.daysOff,
    answer: campaigns.daysOff,
  },
  updateCampaign: {
    ...byId,
    summary: 'Change a campaign, as far as its status allows',
    body: campaigns.updateCampaignBody,
    answer: campaigns.campaignAnswer,
  },
  deleteCampaign: { ...byId, summary: 'Delete a draft', answer: message },
  scheduleCampaign: {
    ...byId,
    summary:
      'Schedule a draft, as it was read: its waves start by themselves from then on; `starts_now` starts the first wave now, also of a scheduled campaign',
    body: campaigns.scheduleCampaignBody,
    answer: campaigns.campaignAnswer,
  },
  unscheduleCampaign: {
    ...byId,
    summary: 'Make a draft again of a campaign whose first wave has not started',
    answer: campaigns.campaignAnswer,
  },
  cancelCampaign: {
    ...byId,
    summary: 'Cancel a campaign: its wave closes without results, and no further one starts',
    body: endBody,
    answer: campaigns.campaignAnswer,
  },
  endCampaign: {
    ...byId,
    summary: 'End a campaign: its wave closes now, and no further one starts',
    body: endBody,
    answer: campaigns.campaignAnswer,
  },

  listClosedWaves: {
    ...plain,
    summary: 'Closed waves of all campaigns, the last closed first',
    query: waves.closedWaveQuery,
    answer: waves.closedWaves,
  },
  getWave: { ...byId, summary: 'The progress of a wave', answer: waves.waveAnswer },
  getWaveDays: { ...byId, summary: 'How many opened and answered on each day of a wave', answer: waves.waveDays },
  getWaveReach: {
    ...byId,
    summary: 'How the people of a wave are reached: emails and reminders',
    answer: waves.waveReach,
  },
  countWaveSlips: {
    ...byId,
    summary: 'How many slips of a wave there are to print for each crew',
    answer: waves.waveSlips,
  },
  closeWave: {
    ...byId,
    summary: 'Close a wave before its end',
    body: endBody,
    answer: waves.waveAnswer,
  },
  extendWave: {
    ...byId,
    summary: 'Let a wave end later',
    body: waves.extendWaveBody,
    answer: waves.waveAnswer,
  },
  raiseWaveThreshold: {
    ...byId,
    summary: 'Raise the threshold of a wave; it cannot be lowered',
    body: waves.raiseThresholdBody,
    answer: waves.waveAnswer,
  },
  listWaveSurveys: {
    ...byId,
    summary: 'Who was asked in a wave; in individual mode only',
    query: waves.waveSurveyListQuery,
    answer: waves.waveSurveyList,
  },
  remindWave: {
    ...byId,
    summary: 'Remind those in a wave who have not answered',
    answer: waves.waveReminded,
  },
  listWavesOfCrew: {
    ...byId,
    summary: 'The waves that run in a crew, with its progress and its slips to print',
    answer: waves.wavesOfCrew,
  },
  getCrewSlips: {
    ...byId,
    summary: 'The slips and the poster of a crew, or of the people without one, to be printed',
    query: waves.slipsQuery,
    answer: waves.crewSlips,
  },
} as const;
