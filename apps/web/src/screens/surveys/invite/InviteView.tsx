import type { KnownPerson, UserStats } from '@plumbline/contract/wire';
import { nameFromEmail } from '@plumbline/domain/invitation';
import { offeredLanguage, type SurveyLanguage } from '@plumbline/domain/languages';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { LANGUAGE_CHOICES } from '../../../ui/language-words.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import { AnonymityChoice } from './anonymity/AnonymityChoice.tsx';
import { InvitationTextField, messageHint } from './InvitationTextField.tsx';
import { InviteFrame, type QuotaState } from './InviteFrame.tsx';
import { INVITEE_NAME_LENGTH, type InvitationForm } from './invitee.ts';
import { useKeptField } from './kept-fields.ts';
import { KnownPersonNote } from './known-person/KnownPersonNote.tsx';
import { CoverageNote } from './questionnaire/CoverageNote.tsx';
import { QuestionnaireField } from './questionnaire/QuestionnaireField.tsx';
import type { QuestionnaireChoice } from './questionnaire/use-questionnaire-choice.ts';
import { hasReachedLimit } from './quota.ts';

/** The error of one field. Every refusal is a new object, so that each one moves the focus. */
export type InviteRefusal = { readonly email: string } | { readonly name: string };

interface InviteViewProps extends QuotaState {
  isAnonymous: boolean;
  onAnonymous: (isAnonymous: boolean) => void;
  questionnaire: QuestionnaireChoice;
  email: string;
  onEmail: (email: string) => void;
  /** Whether the person has no email address; false for an anonymous survey. */
  hasNoEmail: boolean;
  onNoEmail: (hasNoEmail: boolean) => void;
  /** The person with this address; null for an unknown person. */
  known: KnownPerson | null;
  /** The organisation's defaults. */
  defaults: { company: string; text: string };
  /** Reason why the server refused the invitation; null without a refusal. */
  refusal: InviteRefusal | null;
  isSending: boolean;
  onInvite: (form: InvitationForm) => void;
}

export function InviteView({ email, onEmail, known, defaults, refusal, isSending, ...view }: InviteViewProps) {
  const { isAnonymous, onAnonymous, hasNoEmail, onNoEmail, questionnaire, onInvite, ...quota } = view;
  const form = useFocusOnRefusal(refusal);
  // Null until something is typed, because the person and the organisation's defaults may still be loading.
  const [ownName, setOwnName] = useKeptField('person', 'name');
  const [language, setLanguage] = useKeptField('person', 'language');
  const [ownCompany, setOwnCompany] = useKeptField('person', 'company');
  const [ownText, setOwnText] = useKeptField('person', 'text');
  const knownName = known?.last_survey.participant_name ?? null;
  const name = ownName ?? knownName ?? '';
  const company = ownCompany ?? (known === null ? defaults.company : (known.last_survey.company ?? ''));
  const text = ownText ?? defaults.text;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    onInvite({
      isAnonymous,
      questionnaireId: questionnaire.id,
      email: hasNoEmail ? null : email.trim(),
      name: ownName?.trim() ?? '',
      company: ownCompany?.trim() ?? null,
      language,
      text,
    });
  };

  return (
    <InviteFrame
      {...quota}
      lead="One person at a time: each invitation makes a survey with its own personal link."
      isAnonymous={isAnonymous}
      questionnaire={questionnaire.chosen}
      next={
        hasNoEmail
          ? 'No email is sent. You get a personal link with a code to scan from your screen or from paper.'
          : 'The person gets the link by email and answers on a phone, without an account.'
      }
    >
      <form ref={form} noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-6">
        <AnonymityChoice isAnonymous={isAnonymous} onChoose={onAnonymous} />
        <QuestionnaireField isAnonymous={isAnonymous} {...questionnaire} />
        <div className="flex flex-col gap-3">
          {hasNoEmail ? null : (
            <div className="flex flex-col gap-1">
              <Field
                label="Email"
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                required
                maxLength={254}
                value={email}
                onChange={(event) => onEmail(event.target.value)}
                error={refusal !== null && 'email' in refusal ? refusal.email : null}
              />
              <KnownPersonNote person={known} />
            </div>
          )}
          {isAnonymous ? null : <CheckboxField label="No email address" checked={hasNoEmail} onChange={onNoEmail} />}
        </div>
        {isAnonymous ? null : (
          <>
            <Field
              label={hasNoEmail ? 'Name' : 'Name (optional)'}
              autoComplete="off"
              required={hasNoEmail}
              maxLength={INVITEE_NAME_LENGTH}
              value={name}
              onChange={(event) => setOwnName(event.target.value)}
              {...(hasNoEmail
                ? { hint: 'It appears on the survey. The person can correct it.' }
                : {
                    placeholder: knownName ?? (email.includes('@') ? nameFromEmail(email) : undefined),
                    hint: `${knownName === null ? 'Leave blank to derive it from the address.' : 'Leave blank to keep the name they have.'} The person can correct it.`,
                  })}
              error={refusal !== null && 'name' in refusal ? refusal.name : null}
            />
            <CompanyField value={company} hint="The person can correct it when they start." onChange={setOwnCompany} />
          </>
        )}
        <LanguageField
          value={language}
          hint={
            hasNoEmail
              ? 'If you don’t choose one, the survey follows the phone.'
              : 'Used for email and survey. If you don’t choose one, the email is in English and the survey follows the phone.'
          }
          onChange={setLanguage}
        />
        <CoverageNote questionnaire={questionnaire.chosen} language={language} />
        {hasNoEmail ? null : (
          <InvitationTextField
            rows={7}
            value={text}
            hint={messageHint(text, {
              place: 'Sent with the invitation, above the link.',
              language: 'the language above',
            })}
            onChange={setOwnText}
          />
        )}
        <InviteButton
          stats={quota.stats}
          isSending={isSending}
          {...(hasNoEmail
            ? { label: 'Create Link', sendingLabel: 'Creating...' }
            : { label: 'Send Invitation', sendingLabel: 'Sending...' })}
        />
      </form>
    </InviteFrame>
  );
}

interface CompanyFieldProps {
  value: string;
  hint: string;
  onChange: (value: string) => void;
}

/** The participant's company. */
function CompanyField({ value, hint, onChange }: CompanyFieldProps) {
  return (
    <Field
      label="Company (optional)"
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={hint}
    />
  );
}

interface LanguageFieldProps {
  /** The chosen language; null: the language of the participant's phone. */
  value: SurveyLanguage | null;
  /** Hint that says what the language applies to, and what happens without a choice. */
  hint: string;
  onChange: (value: SurveyLanguage | null) => void;
}

/** The language in which the participant is addressed. */
function LanguageField({ value, hint, onChange }: LanguageFieldProps) {
  return (
    <SelectField
      label="Language"
      options={LANGUAGE_CHOICES}
      value={value ?? ''}
      onChange={(event) => onChange(offeredLanguage(event.target.value))}
      hint={`${hint} The person can change it in one tap.`}
    />
  );
}

interface InviteButtonProps {
  /** The limits; undefined while unknown, and the server then decides. */
  stats: UserStats | undefined;
  isSending: boolean;
  label: string;
  sendingLabel: string;
}

/** Sends the form, unless the plan has no invitations left. @see specification, section 5, "Invite" */
function InviteButton({ stats, isSending, label, sendingLabel }: InviteButtonProps) {
  const isBlocked = stats !== undefined && hasReachedLimit(stats);
  const words = isSending ? sendingLabel : label;
  return (
    <div>
      <Button type="submit" tone="primary" disabled={isSending || isBlocked}>
        {isBlocked ? 'Limit Reached - Upgrade Plan' : words}
      </Button>
    </div>
  );
}
