import type { ActionFile } from '@plumbline/contract/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callKey } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import type { Api } from '../../../session/api.ts';
import { messageOf } from '../../../session/http-error.ts';
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
  const picture = useQuery(photoQuery(api, actionId, photo.id));
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

/** A photo as a data URL. The file with an id never changes. */
function photoQuery(api: Api, id: string, fileId: string) {
  return queryOptions({
    queryKey: [...callKey('getActionFile', { params: { id, fileId } }), 'data URL'] as const,
    queryFn: async ({ signal }) => {
      const { content, media_type } = await api('getActionFile', { params: { id, fileId } }, { signal });
      return dataUrl(content, media_type);
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A photo is large, so it is not cached.
    gcTime: 0,
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
