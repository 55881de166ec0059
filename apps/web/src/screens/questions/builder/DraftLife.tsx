import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { CheckTarget } from '../draft/checks.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { useLifeSteps } from './use-life-steps.ts';
import { usePublishers } from './use-publishers.ts';

interface DraftLifeProps {
  questionnaire: QuestionnaireDetail;
  saveNow: () => Promise<boolean>;
  onShow: (target: CheckTarget) => void;
  /** Called when the draft that is edited is no longer the one of the server. */
  onReplaced: () => void;
}

/** What can be done with a draft as a whole. */
export function DraftLife({ questionnaire, saveNow, onShow, onReplaced }: DraftLifeProps) {
  const [isPublishing, setIsPublishing] = useState(false);
  const { canPublish, names } = usePublishers();
  const { isBusy, take, remove } = useLifeSteps(questionnaire);
  const { version } = questionnaire;
  // The checks are those of what is stored, so everything is stored before they are shown.
  const openPublishing = () => {
    void saveNow().then((isSaved) => {
      if (isSaved) setIsPublishing(true);
    });
  };
  return (
    <>
      {version === null ? (
        <ConfirmDialog
          trigger={<Button disabled={isBusy}>Delete</Button>}
          title="Delete this questionnaire?"
          confirmLabel="Delete questionnaire"
          isBusy={isBusy}
          onConfirm={() => void saveNow().then(remove)}
        >
          <p>The draft and everything written in it are lost. It was never published, so no survey uses it.</p>
        </ConfirmDialog>
      ) : (
        <ConfirmDialog
          trigger={<Button disabled={isBusy}>Discard draft</Button>}
          title="Discard this draft?"
          confirmLabel="Discard draft"
          isBusy={isBusy}
          onConfirm={() => void saveNow().then(() => take('discard_draft', onReplaced))}
        >
          <p>
            Everything changed since version {version} is lost. Version {version} stays as it is, and surveys under way
            are not affected.
          </p>
        </ConfirmDialog>
      )}
      {canPublish ? (
        <Button tone="primary" disabled={isBusy} onClick={openPublishing}>
          Publish
        </Button>
      ) : (
        <p className="max-w-64 self-center text-small text-ink-soft">
          Only a company administrator can publish{names === '' ? '.' : `: ${names}.`}
        </p>
      )}
      {isPublishing ? (
        <PublishDialog
          questionnaire={questionnaire}
          isBusy={isBusy}
          onShow={onShow}
          onPublish={() => take('publish', () => setIsPublishing(false))}
          onClose={() => setIsPublishing(false)}
        />
      ) : null}
    </>
  );
}
