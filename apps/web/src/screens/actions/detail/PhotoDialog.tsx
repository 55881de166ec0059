import type { ActionFile } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { photoQuery } from './photo-query.ts';

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
