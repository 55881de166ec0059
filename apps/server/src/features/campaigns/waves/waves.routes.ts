import type { HandledRequest, HandlersOf } from '../../../platform/http/handlers.ts';
import type { CampaignChange } from '../plan/campaign-access.ts';
import type { EndCampaignService } from './end-campaign.service.ts';
import type { WaveChange } from './wave-access.ts';
import type { WaveListsService } from './wave-lists.service.ts';
import type { WavesService } from './waves.service.ts';

type WaveCalls =
  | 'cancelCampaign'
  | 'endCampaign'
  | 'getWave'
  | 'getWaveDays'
  | 'getWaveReach'
  | 'countWaveSlips'
  | 'closeWave'
  | 'extendWave'
  | 'raiseWaveThreshold'
  | 'listAssignments'
  | 'remindWave'
  | 'getCrewSlips';

interface WaveServices {
  readonly waves: WavesService;
  readonly waveLists: WaveListsService;
  readonly campaignEnds: EndCampaignService;
}

export function waveHandlers({ waves, waveLists, campaignEnds }: WaveServices): HandlersOf<WaveCalls> {
  return {
    cancelCampaign: async (request) => ({
      campaign: await campaignEnds.cancel(campaignChangeOf(request), request.body.reason),
    }),
    endCampaign: async (request) => ({
      campaign: await campaignEnds.end(campaignChangeOf(request), request.body.reason),
    }),
    getWave: async ({ member, params }) => ({ wave: await waves.get(member.organisationId, params.id) }),
    getWaveDays: ({ member, params }) => waves.days(member.organisationId, params.id),
    getWaveReach: ({ member, params }) => waves.reach(member.organisationId, params.id),
    countWaveSlips: ({ member, params }) => waves.slips(member.organisationId, params.id),
    closeWave: async (request) => ({ wave: await waves.close(changeOf(request), request.body.reason) }),
    extendWave: async (request) => ({ wave: await waves.extend(changeOf(request), request.body.closes_on) }),
    raiseWaveThreshold: async (request) => ({
      wave: await waves.raiseThreshold(changeOf(request), request.body.threshold),
    }),
    listAssignments: ({ member, params, query }) => waveLists.assignments(member.organisationId, params.id, query),
    remindWave: async (request) => ({ reminded: await waves.remind(changeOf(request)) }),
    getCrewSlips: ({ member, params, query }) => waveLists.slips(member.organisationId, params.id, query.crew_id),
  };
}

type ById = Pick<HandledRequest<'getWave'>, 'member' | 'requestId' | 'address' | 'params'>;

function changeOf({ member, requestId, address, params }: ById): WaveChange {
  return { member, requestId, address, waveId: params.id };
}

function campaignChangeOf({ member, requestId, address, params }: ById): CampaignChange {
  return { member, requestId, address, campaignId: params.id };
}
