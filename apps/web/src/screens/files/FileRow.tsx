import type { PreparedFile } from '@plumbline/contract/wire';
import { BookOpenText, Download, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { dayAndTime } from '../../ui/moments.ts';
import { isUnderWay } from './file-list.ts';
import { formatInWords, KIND_WORDS, progressInWords, progressShare } from './file-words.ts';
import { ProgressBar } from './ProgressBar.tsx';

export interface FileRowActions {
  onDownload: (file: PreparedFile) => void;
  onDictionary: (file: PreparedFile) => void;
  onDelete: (file: PreparedFile) => void;
}

interface FileRowProps extends FileRowActions {
  file: PreparedFile;
  /** Number of bytes received so far; null without a download. */
  receivedBytes: number | null;
  isDeleting: boolean;
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

export function FileRow({ file, receivedBytes, isDeleting, onDownload, onDictionary, onDelete }: FileRowProps) {
  const title = titleOf(file);
  const dictionary = file.kind === 'wide_answers' ? 'SPSS syntax' : 'Dictionary';
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="font-semibold wrap-anywhere">
          {KIND_WORDS[file.kind].name}
          {file.about_words === null ? null : (
            <>
              {' · '}
              <bdi>{file.about_words}</bdi>
            </>
          )}
        </h2>
        <p className="figures text-small text-ink-soft">
          {formatInWords(file)}, requested {dayAndTime(file.requested_at)}
        </p>
        <State file={file} receivedBytes={receivedBytes} />
      </div>
      <div className="-mx-4 flex flex-wrap items-center sm:mx-0 sm:justify-end max-sm:first-of-type:*:ml-4">
        {file.status === 'ready' ? (
          <Button
            className="max-sm:ml-4"
            disabled={receivedBytes !== null}
            aria-label={`Download ${title}`}
            onClick={() => onDownload(file)}
          >
            <Download {...ICON} />
            {receivedBytes === null ? 'Download' : 'Downloading...'}
          </Button>
        ) : null}
        {file.has_dictionary ? (
          <Button tone="quiet" aria-label={`${dictionary} of ${title}`} onClick={() => onDictionary(file)}>
            <BookOpenText {...ICON} />
            {dictionary}
          </Button>
        ) : null}
        <ConfirmDialog
          trigger={
            <Button tone="quiet" disabled={isDeleting} aria-label={`Delete ${title}`}>
              <Trash2 {...ICON} />
              {isDeleting ? 'Deleting...' : 'Delete'}
            </Button>
          }
          title={isUnderWay(file) ? `Stop preparing ${title}?` : `Delete ${title}?`}
          confirmLabel={isUnderWay(file) ? 'Stop and delete' : 'Delete file'}
          isBusy={isDeleting}
          onConfirm={() => onDelete(file)}
        >
          <p>Only this file is deleted, not what it was made from. You can request it again.</p>
        </ConfirmDialog>
      </div>
    </li>
  );
}

function State({ file, receivedBytes }: Pick<FileRowProps, 'file' | 'receivedBytes'>) {
  const { status, size_bytes, failure, expires_at } = file;
  switch (status) {
    case 'waiting':
    case 'running':
      return (
        <div className="flex max-w-sm flex-col gap-2 pt-1">
          <p role="status" className="figures text-small font-semibold">
            {progressInWords(file)}
          </p>
          <ProgressBar share={progressShare(file)} />
        </div>
      );
    case 'failed':
      return (
        <p className="text-small text-danger">
          <span className="font-semibold">Could not be prepared.</span> {failure}
        </p>
      );
    case 'ready':
      return (
        <>
          <p className="figures text-small">
            {size_bytes === null ? null : <span className="font-semibold">{bytesInWords(size_bytes)}</span>}
            {size_bytes === null ? 'Deleted' : ', deleted'} <time dateTime={expires_at}>{dayAndTime(expires_at)}</time>
          </p>
          {receivedBytes === null ? null : (
            <div className="max-w-sm pt-1">
              <ProgressBar share={size_bytes === null ? null : receivedBytes / Math.max(size_bytes, 1)} />
            </div>
          )}
        </>
      );
  }
}

/** The title of a file, which tells the buttons of several rows apart. */
function titleOf({ kind, about_words, ...file }: PreparedFile): string {
  const name = about_words === null ? KIND_WORDS[kind].name : `${KIND_WORDS[kind].name} · ${about_words}`;
  return `${name} (${formatInWords(file)})`;
}
