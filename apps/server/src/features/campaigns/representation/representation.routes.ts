import type { HandledRequest, HandlersOf } from '../../../platform/http/handlers.ts';
import type { CampaignDecision, RepresentationService } from './representation.service.ts';

type RepresentationCalls =
  | 'listRepresentedCampaigns'
  | 'getRepresentedCampaign'
  | 'approveCampaign'
  | 'objectToCampaign';

export function representationHandlers(representation: RepresentationService): HandlersOf<RepresentationCalls> {
  return {
    listRepresentedCampaigns: async ({ member }) => ({
      campaigns: await representation.list(member.organisationId),
    }),
    getRepresentedCampaign: ({ member, params, query }) =>
      representation.get(member.organisationId, params.id, query.language),
    approveCampaign: async (request) => ({
      campaign: await representation.approve(decisionOf(request), request.body.version),
    }),
    objectToCampaign: async (request) => ({
      campaign: await representation.object(decisionOf(request), request.body.reason),
    }),
  };
}

function decisionOf({
  member,
  requestId,
  address,
  params,
  body,
}: HandledRequest<'approveCampaign' | 'objectToCampaign'>): CampaignDecision {
  return { member, requestId, address, campaignId: params.id, revision: body.revision };
}
