import type { Survey } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { FormEvent } from 'react';
import { TextAreaField } from '../../../ui/Field.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import { CompanyField } from './CompanyField.tsx';
import { InviteButton } from './InviteButton.tsx';
import { InviteFrame, type QuotaState } from './InviteFrame.tsx';
import { useKeptField } from './kept-fields.ts';
import { LanguageField } from './LanguageField.tsx';
import { CoverageNote } from './questionnaire/CoverageNote.tsx';
import { QuestionnaireField } from './questionnaire/QuestionnaireField.tsx';
import type { QuestionnaireChoice } from './questionnaire/use-questionnaire-choice.ts';
import { SlipsPanel } from './SlipsPanel.tsx';

export interface CrewForm {
  readonly questionnaireId: string;
  readonly company: string;
  /** Null: the language of each person's phone. */
  readonly language: SurveyLanguage | null;
}

interface WithoutEmailViewProps extends QuotaState {
  /** The names that are still to be invited, one per line. */
  names: string;
  onNames: (names: string) => void;
  questionnaire: QuestionnaireChoice;
  defaultCompany: string;
  /** The form's error; null without one. */
  refusal: { readonly names: string } | null;
  isSending: boolean;
  /** Surveys with slips ready to print. */
  slips: readonly Survey[];
  onCreate: (form: CrewForm) => void;
  onStartOver: () => void;
}

/** Invites people without an address: one link is handed over or scanned, many are printed as slips. */
export function WithoutEmailView({
  names,
  onNames,
  defaultCompany,
  refusal,
  isSending,
  slips,
  ...view
}: WithoutEmailViewProps) {
  const { questionnaire, onCreate, onStartOver, ...quota } = view;
  const form = useFocusOnRefusal(refusal);
  const [language, setLanguage] = useKeptField('crew', 'language');
  // Null until something is typed, because the organisation's default may still be loading.
  const [ownCompany, setOwnCompany] = useKeptField('crew', 'company');
  const company = ownCompany ?? defaultCompany;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onCreate({ questionnaireId: questionnaire.id, company: company.trim(), language });
  };

  return (
    <InviteFrame
      {...quota}
      lead="For people without an email address: no email is sent. Hand over the links, or print them as slips."
      questionnaire={questionnaire.chosen}
      next="For one name you get a personal link with a code to scan from your screen or from paper. For several names you get a sheet of slips to print and cut out, six to a page."
    >
      <div className="flex flex-col gap-8">
        {slips.length === 0 ? null : <SlipsPanel surveys={slips} onStartOver={onStartOver} />}
        <form ref={form} noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-6">
          <TextAreaField
            label={slips.length === 0 ? 'Names' : 'More names'}
            rows={5}
            autoComplete="off"
            required
            value={names}
            onChange={(event) => onNames(event.target.value)}
            hint="One per line, typed or pasted. Each appears on the survey and on its slip; the person can correct it. Anonymous surveys need an email address, because nobody else may have their link."
            error={refusal?.names ?? null}
          />
          <QuestionnaireField isAnonymous={false} {...questionnaire} />
          <CompanyField value={company} hint="Each person can correct it when they start." onChange={setOwnCompany} />
          <LanguageField
            value={language}
            hint="The language of the page and of the slip. If you don’t choose one, the page follows the phone and the slip is in English."
            onChange={setLanguage}
          />
          <CoverageNote questionnaire={questionnaire.chosen} language={language} />
          <InviteButton stats={quota.stats} isSending={isSending} label={labelFor(names)} sendingLabel="Creating..." />
        </form>
      </div>
    </InviteFrame>
  );
}

function labelFor(names: string): string {
  return names.trim().includes('\n') ? 'Create Links' : 'Create Link';
}
