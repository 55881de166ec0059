import { atSite } from '../../core/scope.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { campaignChangeOf } from './plan/campaign-access.ts';
import type { CampaignsService } from './plan/campaigns.service.ts';
import type { ChangeCampaignService } from './plan/change-campaign.service.ts';
import type { DaysOffService } from './plan/days-off.service.ts';

type CampaignCalls =
  | 'listCampaigns'
  | 'createCampaign'
  | 'countAudience'
  | 'findAudienceOverlaps'
  | 'getCampaign'
  | 'getCampaignAudience'
  | 'getCampaignOverlaps'
  | 'getDaysOff'
  | 'setDaysOff'
  | 'updateCampaign'
  | 'deleteCampaign'
  | 'scheduleCampaign'
  | 'unscheduleCampaign';

interface CampaignServices {
  readonly campaigns: CampaignsService;
  readonly campaignChanges: ChangeCampaignService;
  readonly daysOff: DaysOffService;
}

export function campaignHandlers({ campaigns, campaignChanges, daysOff }: CampaignServices): HandlersOf<CampaignCalls> {
  return {
    listCampaigns: ({ principal, query }) => campaigns.list(atSite(principal, query.site_id), query),
    createCampaign: async (request) => ({ campaign: await campaigns.create(request, request.body) }),
    countAudience: ({ principal, body }) => campaigns.countAudience(principal, body),
    findAudienceOverlaps: async ({ principal, body }) => ({
      overlaps: await campaigns.findOverlaps(principal, body),
    }),
    getCampaignAudience: ({ principal, params }) => campaigns.listChosen(principal, params.id),
    getCampaignOverlaps: async ({ principal, params }) => ({
      overlaps: await campaigns.overlapsOf(principal, params.id),
    }),
    getCampaign: async ({ principal, params }) => ({
      campaign: await campaigns.get(principal, params.id),
    }),
    getDaysOff: async ({ principal }) => ({ days_off: await daysOff.list(principal) }),
    setDaysOff: async (request) => ({ days_off: await daysOff.replace(request, request.body.days_off) }),
    updateCampaign: async (request) => ({
      campaign: await campaignChanges.update(campaignChangeOf(request), request.body),
    }),
    deleteCampaign: async (request) => {
      await campaigns.delete(campaignChangeOf(request));
      return { message: 'Campaign deleted successfully' };
    },
    scheduleCampaign: async (request) => ({
      campaign: await campaignChanges.schedule(campaignChangeOf(request), {
        revision: request.body.revision,
        startsNow: request.body.starts_now,
      }),
    }),
    unscheduleCampaign: async (request) => ({ campaign: await campaignChanges.unschedule(campaignChangeOf(request)) }),
  };
}
