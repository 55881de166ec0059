import type { KeyRight } from '@plumbline/contract/key-rights';
import type { SecretApiKey } from '@plumbline/contract/wire';
import { KEY_NAME_LENGTH } from '@plumbline/domain/api-key';
import { useId, useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { detailOf, messageOf } from '../../../../session/http-error.ts';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { shownTimeZone } from '../../../../ui/dates.ts';
import { Field } from '../../../../ui/Field.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { RadioField } from '../../../../ui/RadioField.tsx';
import { AudiencePicker } from '../../../campaigns/editor/AudiencePicker.tsx';
import { bodyOf, KEY_FIELDS, type KeyDraft, lastDays, newKeyDraft, problemsOf } from './key-draft.ts';
import { RIGHT_WORDS, RIGHTS } from './key-words.ts';

/** Number of sites from which they can be searched. */
const SEARCHED_FROM = 8;

interface NewApiKeyProps {
  onCreated: (made: SecretApiKey) => void;
  onClose: () => void;
}

/** The dialog that creates a key. */
export function NewApiKey({ onCreated, onClose }: NewApiKeyProps) {
  const [days] = useState(() => lastDays(new Date(), shownTimeZone()));
  const [draft, setDraft] = useState(() => newKeyDraft(days));
  const [tries, setTries] = useState(0);
  const { send, isPending, error } = useCommand('createApiKey', { outdates: ['listApiKeys'] });
  const problems = problemsOf(draft, days);
  const errorOf = (field: (typeof KEY_FIELDS)[number]) =>
    (tries > 0 ? problems[field] : null) ?? detailOf(error, field) ?? detailOf(error, `${field}.0`);
  const isShown = KEY_FIELDS.some((field) => errorOf(field) !== null);
  return (
    <FormDialog
      title="Create an API key"
      saveLabel={isPending ? 'Creating...' : 'Create key'}
      isSaving={isPending}
      refusal={error ?? tries}
      failure={error === null || isShown ? null : messageOf(error, 'The key could not be created. Please try again.')}
      onSave={() => {
        setTries(tries + 1);
        if (KEY_FIELDS.every((field) => problems[field] === null)) send({ body: bodyOf(draft) }, onCreated);
      }}
      onCancel={onClose}
    >
      <Field
        label="Name"
        hint="The program that will use it, such as “HR system”."
        autoComplete="off"
        maxLength={KEY_NAME_LENGTH}
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <RightsField
        chosen={draft.rights}
        error={errorOf('rights')}
        onChange={(rights) => setDraft({ ...draft, rights })}
      />
      <SitesField draft={draft} error={errorOf('site_ids')} onChange={setDraft} />
      <Field
        label="Last day"
        type="date"
        min={days.first}
        max={days.last}
        value={draft.endsOn}
        hint="At most a year from today. The key stops working at midnight after this day."
        error={errorOf('ends_on')}
        onChange={(event) => setDraft({ ...draft, endsOn: event.target.value })}
      />
    </FormDialog>
  );
}

interface RightsFieldProps {
  chosen: readonly KeyRight[];
  error: string | null;
  onChange: (rights: readonly KeyRight[]) => void;
}

function RightsField({ chosen, error, onChange }: RightsFieldProps) {
  const errorId = useId();
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error === null ? undefined : errorId}>
      <legend className="pb-2 text-small font-semibold">Rights</legend>
      {RIGHTS.map((right) => (
        <CheckboxField
          key={right}
          {...RIGHT_WORDS[right]}
          checked={chosen.includes(right)}
          onChange={(isChosen) =>
            onChange(RIGHTS.filter((each) => (each === right ? isChosen : chosen.includes(each))))
          }
        />
      ))}
      <ErrorText id={errorId} error={error} />
    </fieldset>
  );
}

interface SitesFieldProps {
  draft: KeyDraft;
  error: string | null;
  onChange: (draft: KeyDraft) => void;
}

function SitesField({ draft, error, onChange }: SitesFieldProps) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-3">
      <RadioField
        legend="Sites"
        options={[
          { value: 'organisation', label: 'Whole organization' },
          { value: 'sites', label: 'Selected sites', hint: 'It cannot plan campaigns or import lists of people.' },
        ]}
        chosen={draft.isLimited ? 'sites' : 'organisation'}
        onChoose={(value) => onChange({ ...draft, isLimited: value === 'sites' })}
      />
      {draft.isLimited ? (
        <AudiencePicker
          kind="sites"
          chosen={draft.sites}
          searchedFrom={SEARCHED_FROM}
          onChange={(sites) => onChange({ ...draft, sites })}
          errorId={error === null ? undefined : errorId}
        />
      ) : null}
      <ErrorText id={errorId} error={error} />
    </div>
  );
}

function ErrorText({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null;
  return (
    <p id={id} role="alert" className="text-small font-semibold text-danger">
      {error}
    </p>
  );
}
