import type { SurveyLanguage } from '@plumbline/domain/languages';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

const KEY = ['representation'] as const;

export function representedCampaignsQuery(api: Api) {
  return queryOptions({
    queryKey: [...KEY, 'list'] as const,
    queryFn: async ({ signal }) => (await api('listRepresentedCampaigns', {}, { signal })).campaigns,
  });
}

export function representedCampaignQuery(api: Api, id: string, language: SurveyLanguage) {
  return queryOptions({
    queryKey: [...KEY, id, language] as const,
    queryFn: ({ signal }) => api('getRepresentedCampaign', { params: { id }, query: { language } }, { signal }),
  });
}

/** A decision on a campaign as it was read; `reason`: an objection. */
export interface CampaignDecision {
  readonly id: string;
  readonly revision: number;
  /** Of the questionnaire. */
  readonly version: number;
  readonly reason?: string;
}

export function decideMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ id, revision, version, reason }: CampaignDecision) =>
      reason === undefined
        ? (await api('approveCampaign', { params: { id }, body: { revision, version } })).campaign
        : (await api('objectToCampaign', { params: { id }, body: { revision, reason } })).campaign,
    // Every cached answer about campaigns may say something else now, also where the decision was for an older revision.
    onSettled: (_, error, __, ___, { client }) => {
      const refreshed = client.invalidateQueries({ queryKey: KEY });
      // A failure is said at once.
      return error === null ? refreshed : undefined;
    },
  });
}
