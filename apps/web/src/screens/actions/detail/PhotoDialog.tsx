import type { ActionFile } from '@plumbline/contract/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callKey } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import type { Api } from '../../../session/api.ts';
import { messageOf } from '../../../session/http-error.ts';
import { dataUrl } from '../../../ui/data-url.ts';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

interface PhotoDialogProps {
  actionId: string;
  photo: ActionFile;
  onClose: () => void;
}

/** A photo of an action, fetched when it is opened. */
export function PhotoDialog({ actionId, photo, onClose }: PhotoDialogProps) {
  const { api } = useServices();
  const picture = useQuery(photoQuery(api, { id: actionId, fileId: photo.id }));
  return (
    <ModalDialog title={photo.file_name} isOpen isWide onClose={onClose}>
      {picture.data !== undefined ? (
        <img
          src={picture.data}
          alt={photo.file_name}
          width={photo.size?.width}
          height={photo.size?.height}
          className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full"
        />
      ) : picture.isError ? (
        <PartFailure
          text={messageOf(picture.error, 'The photo could not be loaded.')}
          isRetrying={picture.isFetching}
          onRetry={() => void picture.refetch()}
        />
      ) : (
        <>
          <LoadingNote>Loading the photo</LoadingNote>
          <Skeleton className="h-80" />
        </>
      )}
    </ModalDialog>
  );
}

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
