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
  const isTried = tries > 0;
  const urlProblem = URL.canParse(url.trim())
    ? null
    : 'Enter a whole address, such as https://hooks.example.org/plumbline.';
  const kindsProblem = kinds.length > 0 ? null : 'Choose at least one kind of message.';
  const refusedUrl = detailOf(error, 'url');

  const save = () => {
    setTries(tries + 1);
    if (urlProblem === null && kindsProblem === null && !isSaving) onSave({ url: url.trim(), kinds: [...kinds] });
  };

  return (
    <FormDialog
      title={webhook === null ? 'Add a webhook' : 'Change the webhook'}
      lead="Messages are posted to its address as JSON, and signed."
      saveLabel={isSaving ? 'Saving...' : webhook === null ? 'Add webhook' : 'Save changes'}
      isSaving={isSaving}
      refusal={error ?? (tries || null)}
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
        error={refusedUrl ?? (isTried ? urlProblem : null)}
      />
      <fieldset
        className="flex flex-col gap-4"
        aria-describedby={isTried && kindsProblem !== null ? `${id}-kinds` : undefined}
      >
        <legend className="pb-3 text-small font-semibold">Messages</legend>
        {KIND_CHOICES.map(({ kind, ...words }) => (
          <CheckboxField
            key={kind}
            {...words}
            checked={kinds.includes(kind)}
            onChange={(isChosen) => setKinds(isChosen ? [...kinds, kind] : kinds.filter((each) => each !== kind))}
          />
        ))}
        {isTried && kindsProblem !== null ? (
          <p id={`${id}-kinds`} className="text-small font-semibold text-danger">
            {kindsProblem}
          </p>
        ) : null}
      </fieldset>
    </FormDialog>
  );
}
