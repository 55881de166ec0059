import { queryOptions } from '@tanstack/react-query';
import { callKey } from '../../../calls/api-query.ts';
import type { Api } from '../../../session/api.ts';

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

function dataUrl(content: Uint8Array, mediaType: string): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The photo could not be read.'));
    // Cast, because a `Blob` does not take memory shared between threads; none is shared here.
    reader.readAsDataURL(new Blob([content as Uint8Array<ArrayBuffer>], { type: mediaType }));
  });
}
