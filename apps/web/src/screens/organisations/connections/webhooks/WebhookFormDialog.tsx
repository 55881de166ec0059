import { addressProblem } from '@plumbline/contract/webhook-address';
import type { CreateWebhookBody, Webhook } from '@plumbline/contract/wire';
import { useId, useState } from 'react';
import { detailOf, messageOf } from '../../../../session/http-error.ts';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useKeptState } from '../../../../ui/use-kept-state.ts';
import { KIND_CHOICES } from './webhook-words.ts';

export type WebhookValues = CreateWebhookBody;

interface WebhookFormDialogProps {
  /** The edited webhook; null: a new one. */
  webhook: Webhook | null;
  isSaving: boolean;
  error: Error | null;
  onSave: (values: WebhookValues) => void;
  onCancel: () => void;
}

/** Adds or changes a webhook: its address, and the kinds of messages it gets. */
export function WebhookFormDialog({ webhook, isSaving, error, onSave, onCancel }: WebhookFormDialogProps) {
  const id = useId();
  const [url, setUrl] = useKeptState(`webhook address ${webhook?.id ?? 'new'}`, webhook?.url ?? '');
  const [kinds, setKinds] = useState<readonly WebhookValues['kinds'][number][]>(webhook?.kinds ?? []);
  const [tries, setTries] = useState(0);
  /** The address that was sent last, which an error of the server is about. */
  const [sentUrl, setSentUrl] = useState('');
  const values = { url: url.trim(), kinds: [...kinds] };
  const urlProblem = addressProblem(values.url);
  const kindsProblem = kinds.length > 0 ? null : 'Choose at least one kind of message.';
  const isTried = tries > 0;
  const refusedUrl = detailOf(error, 'url');
  const urlError = (isTried ? urlProblem : null) ?? (values.url === sentUrl ? refusedUrl : null);
  const kindsError = isTried ? kindsProblem : null;

  // Another text after each press, and when the server refuses, so that the first invalid field gets the focus.
  const refusal = `${tries} ${error === null}`;

  const save = () => {
    setTries(tries + 1);
    if (urlProblem !== null || kindsProblem !== null || isSaving) return;
    setSentUrl(values.url);
    onSave(values);
  };

  return (
    <FormDialog
      title={webhook === null ? 'Add a webhook' : 'Change the webhook'}
      lead="Messages are posted to its address as JSON, and signed."
      saveLabel={isSaving ? 'Saving...' : webhook === null ? 'Add webhook' : 'Save changes'}
      isSaving={isSaving}
      refusal={refusal}
      failure={error === null || refusedUrl !== null ? null : messageOf(error, 'Please try again.')}
      onSave={save}
      onCancel={onCancel}
    >
      <Field
        label="Address"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://hooks.example.org/plumbline"
        hint="On the internet, beginning with https://. Redirects are not followed."
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={urlError}
      />
      <fieldset className="flex flex-col gap-4" aria-describedby={kindsError === null ? undefined : `${id}-kinds`}>
        <legend className="pb-3 text-small font-semibold">Messages</legend>
        {/* Above the kinds: below them it can be out of sight. */}
        {kindsError === null ? null : (
          <p id={`${id}-kinds`} className="text-small font-semibold text-danger">
            {kindsError}
          </p>
        )}
        {KIND_CHOICES.map(({ kind, ...words }) => (
          <CheckboxField
            key={kind}
            {...words}
            isInvalid={kindsError !== null}
            checked={kinds.includes(kind)}
            onChange={(isChosen) => setKinds(isChosen ? [...kinds, kind] : kinds.filter((each) => each !== kind))}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
