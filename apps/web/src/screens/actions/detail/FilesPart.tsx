import type { ActionFile } from '@plumbline/contract/wire';
import { ACTION_FILES_MAX } from '@plumbline/domain/actions/action';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { bytesInWords } from '../../../ui/bytes-in-words.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { day } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ACCEPTED, isPhoto, typeInWords } from './file-words.ts';

interface FilesPartProps {
  files: readonly ActionFile[];
  thumbnailOf: (photo: ActionFile) => ReactNode;
  /** Name of the file that is being sent; null: none. */
  addingName: string | null;
  /** Reason why the last file was refused; null if it was accepted. */
  refusal: string | null;
  /** Id of the file that is being downloaded or removed; null: none. */
  busyId: string | null;
  onAdd: (file: File) => void;
  onView: (photo: ActionFile) => void;
  onDownload: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Photos and documents of an action. */
export function FilesPart(props: FilesPartProps) {
  const { files, thumbnailOf, addingName, refusal, busyId, onAdd, onView, onDownload, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const isFull = files.length >= ACTION_FILES_MAX;
  return (
    <section aria-labelledby="files" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h2 id="files" className="display text-large">
            Photos and documents
          </h2>
          <p className="text-small text-ink-soft">
            JPEG, PNG, WebP or PDF, up to 10 MB each, at most {ACTION_FILES_MAX}. Location and camera details are
            removed from photos.
          </p>
        </div>
        <Button disabled={isFull || addingName !== null} onClick={() => input.current?.click()}>
          {addingName === null ? 'Add photo or document' : 'Adding...'}
        </Button>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label="Photo or document"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) onAdd(file);
            // An empty field lets the member choose the same file again.
            target.value = '';
          }}
        />
      </div>
      <p role="status" className="text-small wrap-anywhere empty:hidden">
        {addingName === null ? '' : `Adding ${addingName}. Keep this page open.`}
      </p>
      {refusal === null ? null : (
        <Notice title="The file was not added" tone="danger" isUrgent>
          {refusal}
        </Notice>
      )}
      {isFull ? (
        <p className="text-small text-ink-soft">This action has {ACTION_FILES_MAX} files. Remove one to add another.</p>
      ) : null}
      {files.length === 0 ? (
        <p className="border-y border-line py-4 text-ink-soft">No files yet. A photo shows what was changed.</p>
      ) : (
        <ul className="flex flex-col border-t border-line">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              thumbnailOf={thumbnailOf}
              isBusy={busyId === file.id}
              onView={() => onView(file)}
              onDownload={() => onDownload(file.id)}
              onRemove={() => onRemove(file.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface FileRowProps {
  file: ActionFile;
  thumbnailOf: (photo: ActionFile) => ReactNode;
  isBusy: boolean;
  onView: () => void;
  onDownload: () => void;
  onRemove: () => void;
}

function FileRow({ file, thumbnailOf, isBusy, onView, onDownload, onRemove }: FileRowProps) {
  const { file_name, bytes, added_by, added_at } = file;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
        {isPhoto(file) ? (
          <button
            type="button"
            aria-label={`View ${file_name}`}
            onClick={onView}
            className="size-24 shrink-0 cursor-zoom-in overflow-hidden rounded-box border border-line-strong bg-sunken"
          >
            {thumbnailOf(file)}
          </button>
        ) : null}
        <div className="flex min-w-0 flex-col wrap-anywhere">
          <p className="font-semibold">
            <bdi>{file_name}</bdi>
          </p>
          <p className="figures text-small text-ink-soft">
            {typeInWords(file)} · {bytesInWords(bytes)} · <bdi>{added_by}</bdi>, {day(added_at)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`Download ${file_name}`} disabled={isBusy} onClick={onDownload}>
          Download
        </Button>
        <ConfirmDialog
          trigger={
            <Button tone="quiet" aria-label={`Remove ${file_name}`} disabled={isBusy}>
              Remove
            </Button>
          }
          title="Remove this file?"
          confirmLabel="Remove file"
          isBusy={isBusy}
          onConfirm={onRemove}
        >
          <p className="wrap-anywhere">“{file_name}” is deleted. This can’t be undone.</p>
        </ConfirmDialog>
      </div>
    </li>
  );
}
