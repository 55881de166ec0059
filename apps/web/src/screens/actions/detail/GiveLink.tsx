import type { Action } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

interface GiveLinkProps {
  action: Pick<Action, 'link' | 'owner'>;
  emailError: string | null;
  isBusy: boolean;
  onCreate: (language: SurveyLanguage) => void;
  onSend: (email: string, language: SurveyLanguage | null) => void;
}

/** Emails a link, or creates one to be passed on in another way. */
export function GiveLink({ action: { link, owner }, emailError, isBusy, onCreate, onSend }: GiveLinkProps) {
  const [language, setLanguage] = useState<SurveyLanguage | null>(link?.language ?? null);
  const [email, setEmail] = useState(link?.sent_to ?? owner.email ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const otherwise = link?.language ?? DEFAULT_LANGUAGE;
  const send = () => {
    setIsMissing(email.trim() === '');
    if (email.trim() !== '') onSend(email.trim(), language);
  };
  return (
    <div className="flex max-w-measure flex-col gap-3">
      <SelectField
        label="Language of the page and the email"
        hint={`Automatic: the language of the person with this email address, otherwise ${LANGUAGE_FACTS[otherwise].englishName}.`}
        value={language ?? ''}
        onChange={({ target }) => setLanguage(SURVEY_LANGUAGES.find((each) => each === target.value) ?? null)}
        options={[
          { value: '', label: 'Automatic' },
          ...SURVEY_LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_FACTS[each].englishName })),
        ]}
      />
      <Field
        label="Email address"
        type="email"
        maxLength={254}
        autoComplete="off"
        value={email}
        error={isMissing ? 'Type the address, or create a link and pass it on yourself.' : emailError}
        onChange={({ target }) => {
          setEmail(target.value);
          setIsMissing(false);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <GiveButton replaces={link !== null} label="Send the link" isBusy={isBusy} onGive={send} />
        <GiveButton
          replaces={link !== null}
          label={link === null ? 'Create link' : 'New link'}
          isBusy={isBusy}
          onGive={() => onCreate(language ?? otherwise)}
        />
      </div>
    </div>
  );
}

interface GiveButtonProps {
  label: string;
  /** Whether an earlier link stops working, which is asked first. */
  replaces: boolean;
  isBusy: boolean;
  onGive: () => void;
}

function GiveButton({ label, replaces, isBusy, onGive }: GiveButtonProps) {
  if (!replaces) {
    return (
      <Button disabled={isBusy} onClick={onGive}>
        {label}
      </Button>
    );
  }
  return (
    <ConfirmDialog
      trigger={<Button disabled={isBusy}>{label}</Button>}
      title="Create a new link?"
      confirmLabel="Create link"
      isBusy={isBusy}
      onConfirm={onGive}
    >
      <p>The link that there is now stops working at once.</p>
    </ConfirmDialog>
  );
}
