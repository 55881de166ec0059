import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { questionnairePath } from '../../../addresses.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { cacheQuestionnaire } from '../questionnaire-queries.ts';
import { useLifeSteps } from './use-life-steps.ts';
import { usePublishers } from './use-publishers.ts';

/** The buttons of a questionnaire without an editable draft. */
export function PublishedLife({ questionnaire }: { questionnaire: QuestionnaireDetail }) {
  const { canPublish, names } = usePublishers();
  const { isBusy, take } = useLifeSteps(questionnaire.id);
  if (questionnaire.is_system) return <CopyButton questionnaire={questionnaire} />;
  if (!canPublish && questionnaire.archived_at !== null) {
    return (
      <p className="max-w-64 text-small text-ink-soft">
        Only a company administrator can restore it{names === '' ? '.' : `: ${names}.`}
      </p>
    );
  }
  if (questionnaire.archived_at !== null) {
    return (
      <Button disabled={isBusy} onClick={() => take('restore', questionnaire.revision)}>
        Restore
      </Button>
    );
  }
  return (
    <>
      {canPublish ? (
        <ConfirmDialog
          trigger={<Button disabled={isBusy}>Archive</Button>}
          title="Archive this questionnaire?"
          confirmLabel="Archive questionnaire"
          tone="primary"
          isBusy={isBusy}
          onConfirm={() => take('archive', questionnaire.revision)}
        >
          <p>
            It is no longer offered when people are invited. Surveys under way can still be answered, results stay, and
            you can restore it at any time.
          </p>
        </ConfirmDialog>
      ) : null}
      <CopyButton questionnaire={questionnaire} />
      <Button tone="primary" disabled={isBusy} onClick={() => take('begin_version', questionnaire.revision)}>
        New version
      </Button>
    </>
  );
}

function CopyButton({ questionnaire: { id, name, language, is_system } }: { questionnaire: QuestionnaireDetail }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const copying = useCommand('createQuestionnaire', {
    keep: ({ questionnaire }) => cacheQuestionnaire(queryClient, questionnaire),
    refused: { title: 'Not copied' },
  });
  const copy = () =>
    copying.send(
      { body: { name: `Copy of ${name}`.slice(0, 120), language, copy_of: id } },
      ({ questionnaire }) => void navigate(questionnairePath(questionnaire.id)),
    );
  return (
    <Button tone={is_system ? 'primary' : 'secondary'} disabled={copying.isPending} onClick={copy}>
      Make a copy
    </Button>
  );
}
