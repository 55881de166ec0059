import type { Webhook } from '@plumbline/contract/wire';
import { useRef, useState } from 'react';
import { OPEN_SCREEN, useResponse } from '../../../../calls/api-query.ts';
import { useCommand } from '../../../../calls/use-command.ts';
import { useAddressFilter } from '../../../../ui/list/use-address-filter.ts';
import { LoadedSection } from '../../LoadedSection.tsx';
import { SettingsPart } from '../../SettingsPart.tsx';
import { NewSecretDialog } from '../NewSecretDialog.tsx';
import { addressOf, readFilter } from './log-address.ts';
import { MessageLog } from './MessageLog.tsx';
import { WebhookFormDialog, type WebhookValues } from './WebhookFormDialog.tsx';
import { WebhooksView } from './WebhooksView.tsx';

const OUTDATED = ['listWebhooks', 'listWebhookDeliveries'] as const;
const AFTER_CHANGE = { outdates: OUTDATED, refused: { text: 'Nothing was changed. Please try again.' } } as const;

/** A form that is open: for a new webhook, or for one that is changed. */
type OpenForm = { readonly kind: 'new' } | { readonly kind: 'change'; readonly webhook: Webhook };

/** The webhooks of the organisation, with their messages. */
export function WebhooksPart() {
  const webhooks = useResponse('listWebhooks', {}, { pick: 'webhooks', staleTime: 0, ...OPEN_SCREEN });
  const { filter, onFilter } = useAddressFilter({ read: readFilter, write: addressOf });
  const [form, setForm] = useState<OpenForm | null>(null);
  /** The new secret, until the user closes the dialog. The server cannot show it again. */
  const [secret, setSecret] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const inForm = { outdates: OUTDATED };
  const creation = useCommand('createWebhook', { ...inForm, keep: (created) => setSecret(created.secret) });
  const saving = useCommand('updateWebhook', { done: 'Webhook saved', ...inForm });
  const switching = useCommand('updateWebhook', {
    done: ({ webhook }) => (webhook.status === 'on' ? 'Webhook turned on' : 'Webhook turned off'),
    ...AFTER_CHANGE,
  });
  const rotation = useCommand('rotateWebhookSecret', { ...AFTER_CHANGE, keep: (rotated) => setSecret(rotated.secret) });
  const testing = useCommand('testWebhook', { done: 'The test message is on its way', ...AFTER_CHANGE });
  const removal = useCommand('deleteWebhook', {
    done: 'Webhook removed',
    ...AFTER_CHANGE,
    onDone: () => heading.current?.focus(),
  });

  const save = (values: WebhookValues) => {
    if (form === null) return;
    if (form.kind === 'new') creation.send({ body: values }, () => setForm(null));
    else saving.send({ params: { id: form.webhook.id }, body: values }, () => setForm(null));
  };
  const close = () => {
    creation.reset();
    saving.reset();
    setForm(null);
  };
  const showMessages = (id: string) => onFilter({ webhook: id, status: null, page: 1 });
  const shown = webhooks.data?.find(({ id }) => id === filter.webhook);

  return (
    <>
      <SettingsPart
        title="Webhooks"
        lead="Plumbline notifies one of your programs when something happens, with ids and links but no personal data. Nothing is sent about anonymous answers."
        headingRef={heading}
      >
        <LoadedSection what="the webhooks" query={webhooks}>
          {(loaded) => (
            <WebhooksView
              webhooks={loaded}
              isBusy={[switching, rotation, testing, removal].some(({ isPending }) => isPending)}
              onAdd={() => setForm({ kind: 'new' })}
              onChange={(webhook) => setForm({ kind: 'change', webhook })}
              onSwitch={({ id }, is_on) => switching.send({ params: { id }, body: { is_on } })}
              onRotate={(id) => rotation.send({ params: { id } })}
              onTest={(id) => testing.send({ params: { id } }, () => showMessages(id))}
              onRemove={(id) => removal.send({ params: { id } })}
              addressOfMessages={(id) => addressOf({ webhook: id, status: null, page: 1 })}
            />
          )}
        </LoadedSection>
      </SettingsPart>
      {shown === undefined ? null : <MessageLog key={shown.id} webhook={shown} filter={filter} onFilter={onFilter} />}
      {form === null ? null : (
        <WebhookFormDialog
          webhook={form.kind === 'new' ? null : form.webhook}
          isSaving={creation.isPending || saving.isPending}
          error={creation.error ?? saving.error}
          onSave={save}
          onCancel={close}
        />
      )}
      {secret === null || form !== null ? null : (
        <NewSecretDialog
          title="Secret of the webhook"
          secret={secret}
          warning="Store it in your program, which verifies our messages with it, before you close this window. Anyone who has it can forge messages."
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}
