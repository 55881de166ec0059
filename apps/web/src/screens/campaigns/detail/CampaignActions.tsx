import type { Campaign } from '@plumbline/contract/wire';
import { useState } from 'react';
import { Link } from 'react-router';
import { campaignPagePath, editCampaignPath } from '../../../addresses.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { needsApproval } from '../approval-words.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useCampaignSteps } from '../use-campaign-steps.ts';

type OpenDialog = 'end' | 'cancel';

/** The possible steps of the campaign. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { id, status, editable } = campaign;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { isBusy, refusal, take, startScheduled, unschedule, remove, forget } = useCampaignSteps(id);
  const close = () => {
    setDialog(null);
    forget();
  };
  return (
    <>
      {editable.length === 0 ? null : (
        <Link to={editCampaignPath(id)} className={buttonClass('secondary')}>
          Edit
        </Link>
      )}
      {status === 'running' || status === 'closed' ? (
        <Link to={campaignPagePath(id)} className={buttonClass('secondary')}>
          You said, we did
        </Link>
      ) : null}
      {status === 'draft' ? (
        <>
          <ConfirmDialog
            trigger={<Button disabled={isBusy}>Delete</Button>}
            title="Delete this draft?"
            confirmLabel="Delete draft"
            isBusy={isBusy}
            onConfirm={remove}
          >
            <p>Nobody has been asked. Everything written in it will be lost.</p>
          </ConfirmDialog>
          <Link
            to={editCampaignPath(id, 'check')}
            className={buttonClass(needsApproval(campaign.approval) ? 'secondary' : 'primary')}
          >
            Check and start
          </Link>
        </>
      ) : null}
      {status === 'scheduled' && !needsApproval(campaign.approval) ? (
        <ConfirmDialog
          trigger={<Button disabled={isBusy}>Start now…</Button>}
          title="Start the first wave now?"
          confirmLabel="Start now"
          tone="primary"
          isBusy={isBusy}
          onConfirm={() => startScheduled(campaign.revision)}
        >
          <p>
            People are asked within a minute, by email or with a slip to print.
            {campaign.repeat === null ? null : ' Later waves keep their dates.'}
          </p>
        </ConfirmDialog>
      ) : null}
      {status === 'scheduled' ? (
        <ConfirmDialog
          trigger={<Button disabled={isBusy}>Back to draft</Button>}
          title="Make it a draft again?"
          confirmLabel="Back to draft"
          tone="primary"
          isBusy={isBusy}
          onConfirm={unschedule}
        >
          <p>No wave starts until you schedule it again. Nobody has been asked yet, and nothing is lost.</p>
        </ConfirmDialog>
      ) : null}
      {status === 'running' ? <Button onClick={() => setDialog('end')}>Close…</Button> : null}
      {status === 'running' || status === 'scheduled' ? (
        <Button onClick={() => setDialog('cancel')}>Cancel campaign…</Button>
      ) : null}
      {dialog === 'end' ? (
        <ReasonDialog
          title={`Close “${campaign.name}” now?`}
          lead="An open wave closes now: answers that have arrived count, links and slips stop working, and what someone has not sent is lost. No further wave starts. This cannot be undone."
          confirmLabel="Close campaign"
          keepLabel="Keep it running"
          isBusy={isBusy}
          refusal={refusal}
          onCancel={close}
          onConfirm={(reason) => take({ step: 'end', reason }, close)}
        />
      ) : null}
      {dialog === 'cancel' ? (
        <ReasonDialog
          title={`Cancel “${campaign.name}”?`}
          lead={cancelInWords(campaign)}
          confirmLabel="Cancel campaign"
          keepLabel="Keep it"
          isBusy={isBusy}
          refusal={refusal}
          onCancel={close}
          onConfirm={(reason) => take({ step: 'cancel', reason }, close)}
        />
      ) : null}
    </>
  );
}

const NO_RETURN = 'No further wave starts. This cannot be undone.';

/** Consequences of cancelling a campaign, also for people who were already asked. */
export function cancelInWords({ waves, mode }: Pick<Campaign, 'waves' | 'mode'>): string {
  if (waves.length === 0) return `Nobody has been asked yet. ${NO_RETURN}`;
  const hasOpenWave = waves.some(({ status }) => status === 'starting' || status === 'running');
  if (!hasOpenWave) return `Waves that are closed stay as they are. ${NO_RETURN}`;
  const answers =
    mode === 'group'
      ? 'answers that have arrived in this wave are deleted. To keep them, close the campaign instead.'
      : 'answers that have arrived stay with the people who gave them.';
  return `The open wave closes now. People who were asked get no message and no more reminders, their links and slips stop working, and ${answers} ${NO_RETURN}`;
}
