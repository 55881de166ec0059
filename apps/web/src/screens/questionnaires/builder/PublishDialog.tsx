import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { type CheckTarget, checksByLevel } from '../draft/checks.ts';
import { sizeInWords } from '../list/questionnaire-words.ts';
import { CheckList } from './ChecksPanel.tsx';

interface PublishDialogProps {
  questionnaire: QuestionnaireDetail;
  isBusy: boolean;
  /** Called once the dialog is closed, so that the target can take the focus. */
  onShow: (target: CheckTarget) => void;
  onPublish: () => void;
  onClose: () => void;
}

/** Shows the checks and the consequences before a draft is published. */
export function PublishDialog({ questionnaire, isBusy, onShow, onPublish, onClose }: PublishDialogProps) {
  const [target, setTarget] = useState<CheckTarget | null>(null);
  const show = (chosen: CheckTarget) => {
    flushSync(() => setTarget(chosen));
    onClose();
  };
  const { problems, advice } = checksByLevel(questionnaire.checks);
  const next = (questionnaire.version ?? 0) + 1;
  const canPublish = problems.length === 0;
  return (
    <ModalDialog
      title={canPublish ? `Publish version ${next}?` : 'This draft cannot be published yet'}
      isOpen
      onClose={onClose}
      onClosed={target === null ? undefined : () => onShow(target)}
      footer={
        <>
          <Button onClick={onClose}>{canPublish ? 'Cancel' : 'Close'}</Button>
          {canPublish ? (
            <Button tone="primary" disabled={isBusy} onClick={onPublish}>
              {isBusy ? 'Publishing...' : `Publish version ${next}`}
            </Button>
          ) : null}
        </>
      }
    >
      {canPublish ? (
        <div className="flex flex-col gap-2 text-small wrap-anywhere">
          <p>
            “{questionnaire.name}”: {sizeInWords(questionnaire)}. Once it is published, it can be chosen when people are
            invited.
          </p>
          <p className="text-ink-soft">
            A published version never changes: to change something later, begin a new version. Surveys under way keep
            the questions that they were sent with.
          </p>
        </div>
      ) : null}
      <CheckList title="To fix first" checks={problems} questionnaire={questionnaire} onShow={show} />
      <CheckList title="To consider" checks={advice} questionnaire={questionnaire} onShow={show} />
    </ModalDialog>
  );
}
