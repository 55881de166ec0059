import type { KnownPerson } from '@plumbline/contract/wire';
import { nameFromEmail } from '@plumbline/domain/invitation';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { INVITE_WITHOUT_EMAIL_PATH } from '../../../addresses.ts';
import { Field } from '../../../ui/Field.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
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

interface InviteViewProps extends QuotaState {
  isAnonymous: boolean;
  onAnonymous: (isAnonymous: boolean) => void;
  questionnaire: QuestionnaireChoice;
  email: string;
  onEmail: (email: string) => void;
  /** The person with this address; null while they are unknown. */
  known: KnownPerson | null;
  /** The organisation's defaults. */
  defaults: { company: string; text: string };
  /** Why nothing was sent, a new object for every refusal; null if it was not refused. */
  refusal: { email: string } | null;
  isSending: boolean;
  onInvite: (form: InvitationForm) => void;
}

export function InviteView({ email, onEmail, known, defaults, refusal, isSending, ...view }: InviteViewProps) {
  const { isAnonymous, onAnonymous, questionnaire, onInvite, ...quota } = view;
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
      email: email.trim(),
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
      next="The person gets the link by email and answers on a phone, without an account."
    >
      <form ref={form} noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-6">
        <AnonymityChoice isAnonymous={isAnonymous} onChoose={onAnonymous} />
        <QuestionnaireField isAnonymous={isAnonymous} {...questionnaire} />
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
            error={refusal?.email ?? null}
          />
          <KnownPersonNote person={known} />
          {isAnonymous ? null : (
            <Link to={INVITE_WITHOUT_EMAIL_PATH} className={`${TEXT_LINK} self-start py-1 text-small`}>
              Someone without email?
            </Link>
          )}
        </div>
        {isAnonymous ? null : (
          <>
            <Field
              label="Name (optional)"
              autoComplete="off"
              maxLength={INVITEE_NAME_LENGTH}
              value={name}
              onChange={(event) => setOwnName(event.target.value)}
              placeholder={knownName ?? (email.includes('@') ? nameFromEmail(email) : undefined)}
              hint={`${knownName === null ? 'Leave blank to derive it from the address.' : 'Leave blank to keep the name they have.'} The person can correct it.`}
            />
            <CompanyField value={company} hint="The person can correct it when they start." onChange={setOwnCompany} />
          </>
        )}
        <LanguageField
          value={language}
          hint="Used for email and survey. If you don’t choose one, the email is in English and the survey follows the phone."
          onChange={setLanguage}
        />
        <CoverageNote questionnaire={questionnaire.chosen} language={language} />
        <InvitationTextField
          rows={7}
          value={text}
          hint={messageHint(text, {
            place: 'Sent with the invitation, above the link.',
            language: 'the language above',
          })}
          onChange={setOwnText}
        />
        <InviteButton stats={quota.stats} isSending={isSending} label="Send Invitation" sendingLabel="Sending..." />
      </form>
    </InviteFrame>
  );
}
