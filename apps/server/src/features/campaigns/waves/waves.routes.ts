import type { OrganisationRequest } from '../../../platform/db/unit-of-work.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { campaignChangeOf } from '../plan/campaign-access.ts';
import type { EndCampaignService } from './end-campaign.service.ts';
import type { WaveChange } from './wave-access.ts';
import type { WaveListsService } from './wave-lists.service.ts';
import type { WavesService } from './waves.service.ts';

type WaveCalls =
  | 'cancelCampaign'
  | 'endCampaign'
  | 'listClosedWaves'
  | 'getWave'
  | 'getWaveDays'
  | 'getWaveReach'
  | 'countWaveSlips'
  | 'closeWave'
  | 'extendWave'
  | 'raiseWaveThreshold'
  | 'listWaveSurveys'
  | 'remindWave'
  | 'getCrewSlips'
  | 'listWavesOfCrew';

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
    listClosedWaves: ({ principal, query }) => waveLists.closed(principal, query),
    getWave: async ({ principal, params }) => ({ wave: await waves.get(principal, params.id) }),
    getWaveDays: ({ principal, params }) => waves.days(principal, params.id),
    getWaveReach: ({ principal, params }) => waves.reach(principal, params.id),
    countWaveSlips: ({ principal, params }) => waves.slips(principal, params.id),
    closeWave: async (request) => ({ wave: await waves.close(changeOf(request), request.body.reason) }),
    extendWave: async (request) => ({ wave: await waves.extend(changeOf(request), request.body.closes_on) }),
    raiseWaveThreshold: async (request) => ({
      wave: await waves.raiseThreshold(changeOf(request), request.body.threshold),
    }),
    listWaveSurveys: ({ principal, params, query }) => waveLists.surveys(principal, params.id, query),
    remindWave: async (request) => ({ reminded: await waves.remind(changeOf(request)) }),
    listWavesOfCrew: ({ principal, params }) => waveLists.ofCrew(principal, params.id),
    getCrewSlips: ({ principal, params, query }) => waveLists.slips(principal, params.id, query.crew_id),
  };
}

type ById = OrganisationRequest & { readonly params: { readonly id: string } };

function changeOf(request: ById): WaveChange {
  return { ...request, waveId: request.params.id };
}
