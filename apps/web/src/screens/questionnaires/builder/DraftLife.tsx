import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { useState } from 'react';
import { useServices } from '../../../services.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { CheckTarget } from '../draft/checks.ts';
import type { DraftEditing } from '../draft/draft-editing.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { isDraftConflict } from './use-draft-editing.ts';
import { useLifeSteps } from './use-life-steps.ts';
import { usePublishers } from './use-publishers.ts';

interface DraftLifeProps {
  questionnaire: QuestionnaireDetail;
  editing: DraftEditing;
  onShow: (target: CheckTarget) => void;
  /** Called when the edited draft is no longer the one on the server. */
  onReplaced: () => void;
}

/** Buttons that delete, discard or publish a draft. */
export function DraftLife({ questionnaire, editing, onShow, onReplaced }: DraftLifeProps) {
  const [isPublishing, setIsPublishing] = useState(false);
  const { canPublish, names: publisherNames } = usePublishers();
  const { toasts } = useServices();
  const { version } = questionnaire;
  // Saves first and passes on the saved revision, so that no step loses a colleague's changes.
  const whenSaved = async (act: (revision: number) => void) => {
    if (await editing.saveNow()) return act(editing.current().revision);
    const description = 'Your latest changes could not be saved.';
    toasts.show({ tone: 'failure', title: 'Nothing was changed', description });
  };
  const { isBusy, take, remove } = useLifeSteps(questionnaire.id, (error) => {
    if (!isDraftConflict(error)) return;
    setIsPublishing(false);
    editing.foundConflict();
  });
  return (
    <>
      {version === null ? (
        <ConfirmDialog
          trigger={<Button disabled={isBusy}>Delete</Button>}
          title="Delete this questionnaire?"
          confirmLabel="Delete questionnaire"
          isBusy={isBusy}
          onConfirm={() => void whenSaved(remove)}
        >
          <p>The draft and everything written in it are lost. It was never published, so no survey uses it.</p>
        </ConfirmDialog>
      ) : (
        <ConfirmDialog
          trigger={<Button disabled={isBusy}>Discard draft</Button>}
          title="Discard this draft?"
          confirmLabel="Discard draft"
          isBusy={isBusy}
          onConfirm={() => void whenSaved((revision) => take('discard_draft', revision, onReplaced))}
        >
          <p>
            Everything changed since version {version} is lost. Version {version} stays as it is, and surveys under way
            are not affected.
          </p>
        </ConfirmDialog>
      )}
      {canPublish ? (
        <Button tone="primary" disabled={isBusy} onClick={() => void whenSaved(() => setIsPublishing(true))}>
          Publish
        </Button>
      ) : (
        <p className="max-w-64 self-center text-small text-ink-soft">
          Only a company administrator can publish{publisherNames === '' ? '.' : `: ${publisherNames}.`}
        </p>
      )}
      {isPublishing ? (
        <PublishDialog
          questionnaire={questionnaire}
          isBusy={isBusy}
          onShow={onShow}
          onPublish={() => void whenSaved((revision) => take('publish', revision, () => setIsPublishing(false)))}
          onClose={() => setIsPublishing(false)}
        />
      ) : null}
    </>
  );
}
