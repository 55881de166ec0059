import { queryOptions } from '@tanstack/react-query';
import { callKey } from '../../../calls/api-query.ts';
import type { Api } from '../../../session/api.ts';
import { dataUrl } from '../../../ui/data-url.ts';

/** A photo of an action, or its thumbnail, as a data URL. The file with an id never changes. */
export function photoQuery(api: Api, params: { readonly id: string; readonly fileId: string }, size?: 'thumbnail') {
  const input = size === undefined ? { params } : { params, query: { size } };
  return queryOptions({
    queryKey: [...callKey('getActionFile', input), 'data URL'] as const,
    queryFn: async ({ signal }) => {
      const { content, media_type } = await api('getActionFile', input, { signal });
      return dataUrl(content, media_type);
    },
    // Not fetched again after a change of the action.
    staleTime: 'static',
    // A photo is large, so only thumbnails are cached.
    ...(size === undefined ? { gcTime: 0 } : {}),
  });
}
