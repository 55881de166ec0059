import type { HandledRequest, HandlersOf } from '../../platform/http/handlers.ts';
import type { CampaignChange } from './plan/campaign-access.ts';
import type { CampaignsService } from './plan/campaigns.service.ts';
import type { ChangeCampaignService } from './plan/change-campaign.service.ts';

type CampaignCalls =
  | 'listCampaigns'
  | 'createCampaign'
  | 'countAudience'
  | 'findAudienceOverlaps'
  | 'getCampaign'
  | 'getCampaignAudience'
  | 'getCampaignOverlaps'
  | 'updateCampaign'
  | 'deleteCampaign'
  | 'scheduleCampaign'
  | 'unscheduleCampaign';

interface CampaignServices {
  readonly campaigns: CampaignsService;
  readonly campaignChanges: ChangeCampaignService;
}

export function campaignHandlers({ campaigns, campaignChanges }: CampaignServices): HandlersOf<CampaignCalls> {
  return {
    listCampaigns: ({ member, query }) => campaigns.list(member.organisationId, query),
    createCampaign: async (request) => ({ campaign: await campaigns.create(request, request.body) }),
    countAudience: ({ member, body }) => campaigns.countAudience(member.organisationId, body),
    findAudienceOverlaps: async ({ member, body }) => ({
      overlaps: await campaigns.findOverlaps(member.organisationId, body),
    }),
    getCampaignAudience: ({ member, params }) => campaigns.listChosen(member.organisationId, params.id),
    getCampaignOverlaps: async ({ member, params }) => ({
      overlaps: await campaigns.overlapsOf(member.organisationId, params.id),
    }),
    getCampaign: async ({ member, params }) => ({ campaign: await campaigns.get(member.organisationId, params.id) }),
    updateCampaign: async (request) => ({ campaign: await campaignChanges.update(changeOf(request), request.body) }),
    deleteCampaign: async (request) => {
      await campaigns.delete(changeOf(request));
      return { message: 'Campaign deleted successfully' };
    },
    scheduleCampaign: async (request) => ({
      campaign: await campaignChanges.schedule(changeOf(request), request.body.revision),
    }),
    unscheduleCampaign: async (request) => ({ campaign: await campaignChanges.unschedule(changeOf(request)) }),
  };
}

function changeOf({
  member,
  requestId,
  address,
  params,
}: Pick<HandledRequest<'getCampaign'>, 'member' | 'requestId' | 'address' | 'params'>): CampaignChange {
  return { member, requestId, address, campaignId: params.id };
}
