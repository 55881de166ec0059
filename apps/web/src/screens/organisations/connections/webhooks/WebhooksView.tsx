import type { Webhook } from '@plumbline/contract/wire';
import { Link, type To } from 'react-router';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { dayAndTime } from '../../../../ui/moments.ts';
import { hostOf, kindsInWords, stateInWords } from './webhook-words.ts';

interface WebhookActions {
  isBusy: boolean;
  onChange: (webhook: Webhook) => void;
  onSwitch: (webhook: Webhook, isOn: boolean) => void;
  onRotate: (id: string) => void;
  onTest: (id: string) => void;
  onRemove: (id: string) => void;
  addressOfMessages: (id: string) => To;
}

interface WebhooksViewProps extends WebhookActions {
  webhooks: readonly Webhook[];
  onAdd: () => void;
}

/** The webhooks with their states, and the buttons that change, test and remove them. */
export function WebhooksView({ webhooks, onAdd, ...actions }: WebhooksViewProps) {
  return (
    <>
      {webhooks.length === 0 ? (
        <p className="border-t border-line py-4 text-small text-ink-soft">No webhooks yet.</p>
      ) : (
        <ul aria-label="Webhooks" className="border-t border-line">
          {webhooks.map((webhook) => (
            <WebhookEntry key={webhook.id} webhook={webhook} {...actions} />
          ))}
        </ul>
      )}
      <Button className="self-start" onClick={onAdd}>
        Add webhook
      </Button>
    </>
  );
}

function WebhookEntry({ webhook, isBusy, ...actions }: WebhookActions & { webhook: Webhook }) {
  const { id, url, kinds, status, previous_secret_until } = webhook;
  const { badge, tone, note } = stateInWords(webhook);
  const host = hostOf(url);
  return (
    <li className="flex flex-col gap-3 border-b border-line py-5">
      <div className="flex flex-col items-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-semibold break-all">{url}</p>
          <Badge tone={tone}>{badge}</Badge>
        </div>
        <p className="text-small text-ink-soft">{kindsInWords(kinds)}</p>
        {note === null ? null : <p className="max-w-measure text-small">{note}</p>}
        {previous_secret_until === null || new Date(previous_secret_until) <= new Date() ? null : (
          <p className="max-w-measure text-small">
            Also signed with the previous secret until {dayAndTime(previous_secret_until)}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={actions.addressOfMessages(id)}
          preventScrollReset
          className={buttonClass()}
          aria-label={`Messages to ${host}`}
        >
          Messages
        </Link>
        {status === 'on' ? (
          <Button disabled={isBusy} aria-label={`Send test to ${host}`} onClick={() => actions.onTest(id)}>
            Send test
          </Button>
        ) : (
          <Button
            disabled={isBusy}
            aria-label={`Turn on the webhook to ${host}`}
            onClick={() => actions.onSwitch(webhook, true)}
          >
            Turn on
          </Button>
        )}
        <Button
          disabled={isBusy}
          aria-label={`Change the webhook to ${host}`}
          onClick={() => actions.onChange(webhook)}
        >
          Change
        </Button>
        <RotateSecret host={host} isBusy={isBusy} onRotate={() => actions.onRotate(id)} />
        {status === 'on' ? (
          <Button
            tone="quiet"
            disabled={isBusy}
            aria-label={`Turn off the webhook to ${host}`}
            onClick={() => actions.onSwitch(webhook, false)}
          >
            Turn off
          </Button>
        ) : null}
        <RemoveWebhook host={host} isBusy={isBusy} onRemove={() => actions.onRemove(id)} />
      </div>
    </li>
  );
}

function RotateSecret({ host, isBusy, onRotate }: { host: string; isBusy: boolean; onRotate: () => void }) {
  return (
    <ConfirmDialog
      trigger={
        <Button tone="quiet" disabled={isBusy} aria-label={`New secret for ${host}`}>
          New secret
        </Button>
      }
      title="Make a new secret?"
      confirmLabel="Make a new secret"
      tone="primary"
      isBusy={isBusy}
      onConfirm={onRotate}
    >
      <p>
        Messages to {host} are signed with the new and the present secret for 24 hours, so that you can change it in
        your program. A secret before the present one stops working at once.
      </p>
    </ConfirmDialog>
  );
}

function RemoveWebhook({ host, isBusy, onRemove }: { host: string; isBusy: boolean; onRemove: () => void }) {
  return (
    <ConfirmDialog
      trigger={
        <Button tone="quiet" disabled={isBusy} aria-label={`Remove the webhook to ${host}`}>
          Remove
        </Button>
      }
      title="Remove the webhook?"
      confirmLabel="Remove webhook"
      isBusy={isBusy}
      onConfirm={onRemove}
    >
      <p>Nothing more is sent to {host}. Messages that wait and the list of messages are deleted.</p>
    </ConfirmDialog>
  );
}
