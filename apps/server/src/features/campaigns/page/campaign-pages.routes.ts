import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { campaignChangeOf } from '../plan/campaign-access.ts';
import type { CampaignPagesService } from './campaign-pages.service.ts';

type CampaignPageCalls = 'getCampaignPage' | 'previewCampaignPage' | 'publishCampaignPage' | 'withdrawCampaignPage';

export function campaignPageHandlers(pages: CampaignPagesService): HandlersOf<CampaignPageCalls> {
  return {
    getCampaignPage: async ({ principal, params }) => ({ page: await pages.get(principal, params.id) }),
    previewCampaignPage: ({ principal, params, body }) => pages.preview(principal, params.id, body),
    publishCampaignPage: async (request) => {
      const { digest, ...written } = request.body;
      return { page: await pages.publish(campaignChangeOf(request), written, digest) };
    },
    withdrawCampaignPage: async (request) => ({ page: await pages.withdraw(campaignChangeOf(request)) }),
  };
}
