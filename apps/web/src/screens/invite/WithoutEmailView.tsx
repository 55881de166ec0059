import { surveyTitle } from '@plumbline/domain/invitation';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { type FormEvent, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';
import { CompanyField } from './CompanyField.tsx';
import { InviteButton } from './InviteButton.tsx';
import { InviteFrame, type QuotaState } from './InviteFrame.tsx';
import { LanguageField } from './LanguageField.tsx';

export interface PersonForm {
  readonly name: string;
  readonly company: string;
  /** Null: the language of the person's phone. */
  readonly language: SurveyLanguage | null;
}

/** The longest name that fits into the survey's title of 200 characters. */
const NAME_LENGTH = 200 - surveyTitle('').length;

interface WithoutEmailViewProps extends QuotaState {
  defaultCompany: string;
  /** The form's error; null without one. */
  refusal: { readonly name: string } | null;
  isSending: boolean;
  onCreate: (form: PersonForm) => void;
}

/** Invites someone without an address: the link is handed over or scanned. */
export function WithoutEmailView({ defaultCompany, refusal, isSending, onCreate, ...quota }: WithoutEmailViewProps) {
  const form = useFocusOnRefusal(refusal);
  const [name, setName] = useState('');
  const [language, setLanguage] = useState<SurveyLanguage | null>(null);
  // Null until something is typed, because the organisation's default may still be loading.
  const [ownCompany, setOwnCompany] = useState<string | null>(null);
  const company = ownCompany ?? defaultCompany;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onCreate({ name: name.trim(), company: company.trim(), language });
  };

  return (
    <InviteFrame
      {...quota}
      lead="For someone without an address: no mail is sent, you hand over the link or let them scan it."
      next="You get a personal link with its code, and the person scans it from your screen or from paper."
    >
      <form ref={form} noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-6">
        <Field
          label="Name"
          autoComplete="off"
          required
          maxLength={NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
          hint="Stands on the survey and on the printed code; the person can correct it."
          error={refusal?.name ?? null}
        />
        <CompanyField value={company} hint="The person can correct it when they start." onChange={setOwnCompany} />
        <LanguageField
          value={language}
          hint="The page speaks it. Without a choice the page follows the phone."
          onChange={setLanguage}
        />
        <InviteButton stats={quota.stats} isSending={isSending} label="Create Link" sendingLabel="Creating..." />
      </form>
    </InviteFrame>
  );
}
