import type { UserStats } from '@plumbline/contract/wire';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { QUESTIONS_PATH } from '../../addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextAreaField } from '../../ui/Field.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { QuotaPanel } from './QuotaPanel.tsx';
import { hasReachedLimit } from './quota.ts';

const TEXT_LIMIT = 2000;

export interface InvitationForm {
  readonly email: string;
  /** Words of the inviter, sent with the invitation. */
  readonly text: string;
}

interface InviteViewProps {
  /** Undefined while the limits are loading, or when they could not be loaded. */
  stats: UserStats | undefined;
  hasStatsFailed: boolean;
  defaultText: string;
  emailError: string | null;
  isSending: boolean;
  onInvite: (form: InvitationForm) => void;
  onRetryStats: () => void;
}

export function InviteView({ stats, hasStatsFailed, defaultText, emailError, isSending, ...actions }: InviteViewProps) {
  const [email, setEmail] = useState('');
  const [text, setText] = useState(defaultText);
  const isBlocked = stats !== undefined && hasReachedLimit(stats);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) actions.onInvite({ email: email.trim(), text });
  };

  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Invite People"
        lead="One person at a time: each invitation makes a survey with its own personal link."
      />
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
          <TextAreaField
            label="Your message"
            rows={7}
            maxLength={TEXT_LIMIT}
            value={text}
            onChange={(event) => setText(event.target.value)}
            hint={`Sent with the invitation, above the link. ${TEXT_LIMIT - text.length} characters left.`}
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
