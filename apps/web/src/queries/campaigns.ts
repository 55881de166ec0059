import type {
  AudienceBody,
  Campaign,
  CampaignAudience,
  CreateCampaignBody,
  OverlapsBody,
  UpdateCampaignBody,
} from '@plumbline/contract/wire';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { OPEN_SCREEN } from '../calls/api-query.ts';
import type { Api } from '../session/api.ts';

const LIST_LIMIT = 50;

export type CampaignStatusFilter = Campaign['status'] | '';

export interface CampaignFilter {
  readonly page: number;
  /** The empty string means every status. */
  readonly status: CampaignStatusFilter;
}

const campaignKeys = {
  all: ['campaigns'] as const,
  list: (filter: CampaignFilter) => ['campaigns', 'list', filter] as const,
  one: (id: string) => ['campaigns', 'one', id] as const,
  edited: (id: string) => ['campaigns', 'edited', id] as const,
  overlaps: (id: string) => ['campaigns', 'overlaps', id] as const,
  audience: (body: AudienceBody) => ['campaigns', 'audience', body] as const,
  audienceOverlaps: (body: OverlapsBody) => ['campaigns', 'audience', 'overlaps', body] as const,
};

export function campaignListQuery(api: Api, { page, status }: CampaignFilter) {
  return queryOptions({
    queryKey: campaignKeys.list({ page, status }),
    queryFn: ({ signal }) => {
      const query = { page, limit: LIST_LIMIT, ...(status === '' ? {} : { status }) };
      return api('listCampaigns', { query }, { signal });
    },
    ...OPEN_SCREEN,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** A campaign that is looked at; its waves change by themselves. */
export function campaignQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: campaignKeys.one(id),
    queryFn: async ({ signal }) => (await api('getCampaign', { params: { id } }, { signal })).campaign,
    ...OPEN_SCREEN,
    staleTime: 0,
  });
}

/** Long enough for the way from a new campaign to its editor. */
const EDITED_KEPT_MS = 1_000;

/** A campaign that is edited, with everything that its audience names. */
export interface EditedCampaign {
  readonly campaign: Campaign;
  readonly chosen: CampaignAudience['chosen'];
}

/** A campaign that is edited: not fetched again meanwhile, because a save finds out what others did. */
export function editedCampaignQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: campaignKeys.edited(id),
    queryFn: async ({ signal }): Promise<EditedCampaign> => {
      for (;;) {
        const [{ campaign }, { chosen, revision }] = await Promise.all([
          api('getCampaign', { params: { id } }, { signal }),
          api('getCampaignAudience', { params: { id } }, { signal }),
        ]);
        // Otherwise someone has changed it in between.
        if (revision === campaign.revision) return { campaign, chosen };
      }
    },
    staleTime: 0,
    gcTime: EDITED_KEPT_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Keeps a campaign that was saved in its editor, with what its audience names now. */
export function keepEdited(queryClient: QueryClient, edited: EditedCampaign): void {
  queryClient.setQueryData(campaignKeys.edited(edited.campaign.id), edited);
}

/** Other campaigns with the same people in their audience as one that is looked at. */
export function campaignOverlapsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: campaignKeys.overlaps(id),
    queryFn: async ({ signal }) => (await api('getCampaignOverlaps', { params: { id } }, { signal })).overlaps,
    ...OPEN_SCREEN,
    staleTime: 0,
  });
}

/** An audience in numbers; those of the previous one stay until the new ones are there. */
export function audienceQuery(api: Api, body: AudienceBody) {
  return queryOptions({
    queryKey: campaignKeys.audience(body),
    queryFn: ({ signal }) => api('countAudience', { body }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Other campaigns with people of an audience in theirs; those of the previous one stay until the new ones are there. */
export function audienceOverlapsQuery(api: Api, body: OverlapsBody) {
  return queryOptions({
    queryKey: campaignKeys.audienceOverlaps(body),
    queryFn: async ({ signal }) => (await api('findAudienceOverlaps', { body }, { signal })).overlaps,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function createCampaignMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ key, body }: { key: string; body: CreateCampaignBody }) =>
      (await api('createCampaign', { body }, { idempotencyKey: key })).campaign,
  });
}

export function updateCampaignMutation(api: Api, id: string) {
  return mutationOptions({
    mutationFn: async (body: UpdateCampaignBody) => (await api('updateCampaign', { params: { id }, body })).campaign,
  });
}

export function deleteCampaignMutation(api: Api, id: string) {
  return mutationOptions({ mutationFn: () => api('deleteCampaign', { params: { id } }) });
}

/** What can be done with a campaign as a whole. */
export type CampaignStep =
  | { readonly step: 'schedule'; readonly revision: number }
  | { readonly step: 'unschedule' }
  | { readonly step: 'end' | 'cancel'; readonly reason: string };

export function campaignStepMutation(api: Api, id: string) {
  const params = { id };
  return mutationOptions({
    mutationFn: async (step: CampaignStep) => {
      switch (step.step) {
        case 'schedule':
          return (await api('scheduleCampaign', { params, body: { revision: step.revision } })).campaign;
        case 'unschedule':
          return (await api('unscheduleCampaign', { params })).campaign;
        case 'end':
          return (await api('endCampaign', { params, body: { reason: step.reason } })).campaign;
        case 'cancel':
          return (await api('cancelCampaign', { params, body: { reason: step.reason } })).campaign;
      }
    },
  });
}

/** Puts the answer to a change into the cache. It says nothing of overlaps; lists are fetched when they are next shown. */
export function keepCampaign(queryClient: QueryClient, campaign: Campaign): void {
  queryClient.setQueryData(campaignKeys.one(campaign.id), campaign);
  queryClient.setQueryData(
    campaignKeys.edited(campaign.id),
    (edited: EditedCampaign | undefined) => edited && { ...edited, campaign },
  );
  void queryClient.invalidateQueries({ queryKey: campaignKeys.overlaps(campaign.id) });
}

/** Fetches again what is shown of campaigns, for example after a wave was closed. */
export function invalidateCampaigns(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: campaignKeys.all });
}
