import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { SaveState } from '../draft/draft-editing.ts';

/** State of saving, in a word or two. */
export function SaveNote({ saving }: { saving: SaveState }) {
  const words = {
    saved: 'Saved',
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: 'Not saved',
    conflict: 'Not saved',
  }[saving.kind];
  const hasFailed = saving.kind === 'failed' || saving.kind === 'conflict';
  return (
    <span role="status" className={hasFailed ? 'font-semibold text-danger' : ''}>
      {words}
    </span>
  );
}

interface SaveProblemProps {
  saving: SaveState;
  isLoading: boolean;
  onRetry: () => void;
  onLoadOther: () => void;
}

/** The notice that changes could not be saved, with the button that retries or loads the other version; otherwise nothing. */
export function SaveProblem({ saving, isLoading, onRetry, onLoadOther }: SaveProblemProps) {
  if (saving.kind === 'failed') {
    return (
      <Notice title="Your latest changes are not saved" tone="danger" isUrgent>
        <p>{messageOf(saving.error, 'The server could not be reached.')} They are still here: try again.</p>
        <Button className="mt-3" onClick={onRetry}>
          Try Again
        </Button>
      </Notice>
    );
  }
  if (saving.kind !== 'conflict') return null;
  return (
    <Notice title="Someone else has changed this draft" tone="danger" isUrgent>
      <p>Nothing was saved over their changes. Load their version, then make your latest changes again.</p>
      <ConfirmDialog
        trigger={<Button className="mt-3">Load their version</Button>}
        title="Load their version?"
        confirmLabel="Load their version"
        isBusy={isLoading}
        onConfirm={onLoadOther}
      >
        <p>What you have changed since “Saved” was last shown is lost.</p>
      </ConfirmDialog>
    </Notice>
  );
}
