import { apiQuery } from '../calls/api-query.ts';
import type { Api } from '../session/api.ts';

export function siteQuery(api: Api, id: string) {
  return apiQuery(api, 'getSite', { params: { id } }, { pick: 'site', staleTime: 0 });
}

export function crewQuery(api: Api, id: string) {
  return apiQuery(api, 'getCrew', { params: { id } }, { pick: 'crew', staleTime: 0 });
}
