import type { PreparedFile } from '@plumbline/contract/wire';
import { List } from '../../ui/list/List.tsx';
import { ListNote } from '../../ui/list/ListNote.tsx';
import type { ListState } from '../../ui/list/list-state.ts';
import { FileRow, type FileRowActions } from './FileRow.tsx';
import type { Downloads } from './use-file-downloads.ts';

interface FilesViewProps extends FileRowActions {
  /** The files, the newest first. */
  state: ListState<PreparedFile>;
  downloads: Downloads;
  /** The file that is being deleted; null: none. */
  deletedId: string | null;
}

export function FilesView({ state, downloads, deletedId, ...actions }: FilesViewProps) {
  return (
    <List
      label="Files, newest first"
      plural="files"
      singular="file"
      state={state}
      empty={
        <ListNote title="Your exports and reports will be here.">
          <p className="max-w-measure text-ink-soft">
            Start with New export. You request a report on the page that it is about: a person’s result, the results of
            a wave, or the page of a crew.
          </p>
        </ListNote>
      }
      renderRow={(file) => (
        <FileRow
          key={file.id}
          file={file}
          receivedBytes={downloads[file.id] ?? null}
          isDeleting={file.id === deletedId}
          {...actions}
        />
      )}
    />
  );
}
