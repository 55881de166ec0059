import type { UserStats } from '@plumbline/contract/wire';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { CONTACT_ADDRESS, QUESTIONS_PATH } from '../../addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { InvitationTextField } from './InvitationTextField.tsx';
import { InviteKinds } from './InviteKinds.tsx';
import { QuotaPanel } from './QuotaPanel.tsx';
import { hasReachedLimit, LIMIT_TITLE, limitInWords } from './quota.ts';

export interface InvitationForm {
  readonly email: string;
  readonly company: string;
  /** Words of the inviter, sent with the invitation. */
  readonly text: string;
}

interface InviteViewProps {
  /** Undefined while the limits are loading, or when they could not be loaded. */
  stats: UserStats | undefined;
  hasStatsFailed: boolean;
  defaults: Omit<InvitationForm, 'email'>;
  emailError: string | null;
  isSending: boolean;
  onInvite: (form: InvitationForm) => void;
  onRetryStats: () => void;
}

export function InviteView({ stats, hasStatsFailed, defaults, emailError, isSending, ...actions }: InviteViewProps) {
  const [email, setEmail] = useState('');
  // Null until something is typed: the organization's own defaults may still be on their way.
  const [ownCompany, setOwnCompany] = useState<string | null>(null);
  const [ownText, setOwnText] = useState<string | null>(null);
  const company = ownCompany ?? defaults.company;
  const text = ownText ?? defaults.text;
  const isBlocked = stats !== undefined && hasReachedLimit(stats);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) actions.onInvite({ email: email.trim(), company: company.trim(), text });
  };

  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Invite People"
        lead="One person at a time: each invitation makes a survey with its own personal link."
      />
      <InviteKinds />
      {stats !== undefined && isBlocked ? (
        <Notice title={LIMIT_TITLE} tone="caution">
          {limitInWords(stats)}{' '}
          <a href={CONTACT_ADDRESS} className={TEXT_LINK}>
            Contact us
          </a>
        </Notice>
      ) : null}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-6">
          <Field
            label="Email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            required
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            hint="The name on the survey is taken from the address; the person can correct it."
            error={emailError}
          />
          <Field
            label="Company (optional)"
            autoComplete="off"
            maxLength={200}
            value={company}
            onChange={(event) => setOwnCompany(event.target.value)}
            hint="The person can correct it when they start."
          />
          <InvitationTextField
            rows={7}
            value={text}
            hint="Sent with the invitation, above the link."
            onChange={setOwnText}
          />
          <div>
            <Button type="submit" tone="primary" disabled={isSending || isBlocked}>
              {buttonLabel(isBlocked, isSending)}
            </Button>
          </div>
        </form>
        <aside className="flex flex-col gap-8">
          <QuotaPanel stats={stats} hasFailed={hasStatsFailed} onRetry={actions.onRetryStats} />
          <div className="flex flex-col gap-2 border-l border-line pl-4 text-small text-ink-soft">
            <h2 className="label">What happens next</h2>
            <p>The person gets the link by email and answers on a phone, without an account.</p>
            <p>
              They answer the questions of the{' '}
              <Link to={QUESTIONS_PATH} className={TEXT_LINK}>
                library
              </Link>
              , in an order of their own. It takes about ten minutes.
            </p>
            <p>You see the score as soon as they have submitted.</p>
          </div>
        </aside>
      </div>
    </div>
  );
}

function buttonLabel(isBlocked: boolean, isSending: boolean): string {
  if (isBlocked) return 'Limit Reached - Upgrade Plan';
  return isSending ? 'Sending...' : 'Send Invitation';
}
