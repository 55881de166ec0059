import type { HandledRequest, HandlersOf } from '../../../platform/http/handlers.ts';
import type { CampaignPagesService, PageChange } from './campaign-pages.service.ts';

type CampaignPageCalls = 'getCampaignPage' | 'previewCampaignPage' | 'publishCampaignPage' | 'withdrawCampaignPage';

export function campaignPageHandlers(pages: CampaignPagesService): HandlersOf<CampaignPageCalls> {
  return {
    getCampaignPage: async ({ member, params }) => ({ page: await pages.get(member.organisationId, params.id) }),
    previewCampaignPage: ({ member, params, body }) => pages.preview(member.organisationId, params.id, body),
    publishCampaignPage: async (request) => {
      const { digest, ...written } = request.body;
      return { page: await pages.publish(changeOf(request), written, digest) };
    },
    withdrawCampaignPage: async (request) => ({ page: await pages.withdraw(changeOf(request)) }),
  };
}

function changeOf({
  member,
  requestId,
  address,
  params,
}: Pick<HandledRequest<'withdrawCampaignPage'>, 'member' | 'requestId' | 'address' | 'params'>): PageChange {
  return { member, requestId, address, campaignId: params.id };
}
