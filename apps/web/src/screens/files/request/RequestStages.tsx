import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FILES_PATH } from '../../../addresses.ts';
import { bytesInWords } from '../../../ui/bytes-in-words.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { progressInWords, progressShare } from '../file-words.ts';
import { ProgressBar } from '../ProgressBar.tsx';
import type { RequestStage } from './use-file-request.ts';

/** The progress of a requested file, in the dialog that requested it. */
export function RequestStages({ stage }: { stage: Exclude<RequestStage, { kind: 'asking' }> }) {
  switch (stage.kind) {
    case 'preparing':
      return (
        <>
          <Progress share={stage.file === null ? null : progressShare(stage.file)}>
            {stage.file === null ? 'Requesting the file' : progressInWords(stage.file)}
          </Progress>
          {stage.isLong ? (
            <Notice title="You don’t have to wait here">
              The file will be under <FilesLink /> for 24 hours. If it takes longer than a minute, we send you an email
              when it is ready.
            </Notice>
          ) : null}
        </>
      );
    case 'downloading': {
      const { file, receivedBytes } = stage;
      const share = file.size_bytes === null || file.size_bytes === 0 ? null : receivedBytes / file.size_bytes;
      return (
        <Progress share={share}>
          Downloading, {bytesInWords(receivedBytes)}
          {file.size_bytes === null ? '' : ` of ${bytesInWords(file.size_bytes)}`}
        </Progress>
      );
    }
    case 'saved':
      return (
        <div className="flex flex-col gap-2">
          <p role="status" className="font-semibold wrap-anywhere">
            Saved as {stage.file.file_name}
            {stage.file.size_bytes === null ? '' : `, ${bytesInWords(stage.file.size_bytes)}`}
          </p>
          <p className="text-small text-ink-soft">
            You’ll find it in your browser’s downloads, and for 24 hours under <FilesLink />.
          </p>
        </div>
      );
    case 'failed':
      return (
        <Notice title="The file could not be prepared" tone="danger" isUrgent>
          {stage.file.failure ?? 'Please request it again.'}
        </Notice>
      );
    case 'not_downloaded':
      return (
        <Notice title="The file is ready, but it could not be downloaded" tone="danger" isUrgent>
          {stage.message} It stays under <FilesLink /> for 24 hours.
        </Notice>
      );
  }
}

function Progress({ share, children }: { share: number | null; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="figures font-semibold">
        {children}
      </p>
      <ProgressBar share={share} />
    </div>
  );
}

function FilesLink() {
  return (
    <Link to={FILES_PATH} className={TEXT_LINK}>
      Files to download
    </Link>
  );
}
