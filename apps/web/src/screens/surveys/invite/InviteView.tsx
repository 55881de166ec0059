import type { KnownPerson } from '@plumbline/contract/wire';
import { nameFromEmail } from '@plumbline/domain/invitation';
import type { FormEvent } from 'react';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import { AnonymityChoice } from './anonymity/AnonymityChoice.tsx';
import { CompanyField } from './CompanyField.tsx';
import { InvitationTextField } from './InvitationTextField.tsx';
import { InviteButton } from './InviteButton.tsx';
import { InviteFrame, type QuotaState } from './InviteFrame.tsx';
import { INVITEE_NAME_LENGTH, type InvitationForm } from './invitee.ts';
import { useKeptField } from './kept-fields.ts';
import { KnownPersonNote } from './known-person/KnownPersonNote.tsx';
import { LanguageField } from './LanguageField.tsx';
import { messageHint } from './message-hint.ts';
import { CoverageNote } from './questionnaire/CoverageNote.tsx';
import { QuestionnaireField } from './questionnaire/QuestionnaireField.tsx';
import type { QuestionnaireChoice } from './questionnaire/use-questionnaire-choice.ts';

/** The error of one field. Every refusal is a new object, so that each one moves the focus. */
export type InviteRefusal = { readonly email: string } | { readonly name: string };

interface InviteViewProps extends QuotaState {
  isAnonymous: boolean;
  onAnonymous: (isAnonymous: boolean) => void;
  questionnaire: QuestionnaireChoice;
  email: string;
  onEmail: (email: string) => void;
  /** Whether the person has no address; false for an anonymous survey. */
  hasNoEmail: boolean;
  onNoEmail: (hasNoEmail: boolean) => void;
  /** The person with this address; null while they are unknown. */
  known: KnownPerson | null;
  /** The organisation's defaults. */
  defaults: { company: string; text: string };
  /** Why nothing was sent; null if it was not refused. */
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
