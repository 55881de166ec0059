import type { PreparedFile } from '@plumbline/contract/wire';
import { PartFailure } from '../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { FileRow, type FileRowActions } from './FileRow.tsx';
import type { Downloads } from './use-file-downloads.ts';

interface FilesViewProps extends FileRowActions {
  /** The files, the newest first; undefined while loading. */
  files: readonly PreparedFile[] | undefined;
  failure: string | null;
  isRetrying: boolean;
  onRetry: () => void;
  downloads: Downloads;
  /** The file that is being deleted; null: none. */
  deletedId: string | null;
}

export function FilesView({ files, failure, downloads, deletedId, ...view }: FilesViewProps) {
  const { onDownload, onDictionary, onDelete } = view;
  return (
    <div className="flex flex-col gap-8">
      {failure === null ? null : (
        <PartFailure
          text={files === undefined ? failure : 'The list couldn’t be refreshed. You see it as it was last loaded.'}
          isRetrying={view.isRetrying}
          onRetry={view.onRetry}
        />
      )}
      {files === undefined && failure === null ? <FilesSkeleton /> : null}
      {files?.length === 0 ? <NoFiles /> : null}
      {files === undefined || files.length === 0 ? null : (
        <ul aria-label="Files, newest first" className="flex flex-col border-t border-line">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              receivedBytes={downloads[file.id] ?? null}
              isDeleting={file.id === deletedId}
              onDownload={onDownload}
              onDictionary={onDictionary}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function NoFiles() {
  return (
    <section className="flex flex-col gap-2 border-y border-line py-8 *:max-w-measure">
      <h2 className="display text-large">Your exports and reports will be here.</h2>
      <p className="text-ink-soft">
        Start with New export. You request a report on the page that it is about: a person’s result, the results of a
        wave, or the page of a crew.
      </p>
    </section>
  );
}

function FilesSkeleton() {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <LoadingNote>Loading the files</LoadingNote>
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  );
}
