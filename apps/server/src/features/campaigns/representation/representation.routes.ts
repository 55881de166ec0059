import type { HandledRequest, HandlersOf } from '../../../platform/http/handlers.ts';
import type { CampaignDecision, RepresentationService } from './representation.service.ts';

type RepresentationCalls =
  | 'listRepresentedCampaigns'
  | 'getRepresentedCampaign'
  | 'approveCampaign'
  | 'objectToCampaign';

export function representationHandlers(representation: RepresentationService): HandlersOf<RepresentationCalls> {
  return {
    listRepresentedCampaigns: async ({ principal }) => ({
      campaigns: await representation.list(principal),
    }),
    getRepresentedCampaign: ({ principal, params, query }) => representation.get(principal, params.id, query.language),
    approveCampaign: async (request) => ({
      campaign: await representation.approve(decisionOf(request), request.body.version),
    }),
    objectToCampaign: async (request) => ({
      campaign: await representation.object(decisionOf(request), request.body.reason),
    }),
  };
}

function decisionOf(request: HandledRequest<'approveCampaign' | 'objectToCampaign'>): CampaignDecision {
  return { ...request, campaignId: request.params.id, revision: request.body.revision };
}
