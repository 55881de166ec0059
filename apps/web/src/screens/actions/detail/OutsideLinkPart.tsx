import type { Action } from '@plumbline/contract/wire';
import { isUnfinished } from '@plumbline/domain/actions/action';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { day } from '../../../ui/dates.ts';
import { GiveLink } from './GiveLink.tsx';

interface OutsideLinkPartProps {
  action: Pick<Action, 'link' | 'owner' | 'status'>;
  /** The address of a link that was created just now; null otherwise. */
  address: string | null;
  /** Reason why the link was not sent to the typed address; null without a failure. */
  emailError: string | null;
  isBusy: boolean;
  onCreate: (language: SurveyLanguage) => void;
  /** @param language of the email; null: the language of the person with the address */
  onSend: (email: string, language: SurveyLanguage | null) => void;
  onRevoke: () => void;
}

/** The link for somebody outside: emailed, or created and copied once; replaced and revoked. */
export function OutsideLinkPart({ action, address, onRevoke, ...giving }: OutsideLinkPartProps) {
  const { link, status } = action;
  if (link === null && !isUnfinished(status)) return null;
  return (
    <section aria-labelledby="outside" className="flex flex-col gap-3">
      <h2 id="outside" className="display text-large">
        Someone outside
      </h2>
      <p className="max-w-measure text-small text-ink-soft">
        Anyone who has the link sees the task, the place and the due date, can add photos and a note, and can mark it as
        done. No account is needed.
      </p>
      {address === null ? null : (
        <>
          <CopyField label="Link" value={address} />
          <p className="max-w-measure text-small">Copy it now: it cannot be shown again.</p>
        </>
      )}
      {link === null ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="max-w-measure text-small break-words">{linkInWords(link, new Date())}</p>
          <ConfirmDialog
            trigger={
              <Button tone="quiet" disabled={giving.isBusy}>
                Revoke link
              </Button>
            }
            title="Revoke the link?"
            confirmLabel="Revoke link"
            isBusy={giving.isBusy}
            onConfirm={onRevoke}
          >
            <p>It stops working at once. What was added with it stays.</p>
          </ConfirmDialog>
        </div>
      )}
      {isUnfinished(status) ? <GiveLink action={action} {...giving} /> : null}
    </section>
  );
}

type Link = NonNullable<Action['link']>;

const STATUS_SENTENCES: Readonly<Record<NonNullable<Link['email_status']>, string>> = {
  waiting: 'The email is on its way.',
  sent: 'The email was sent.',
  failed: 'The email could not be delivered: check the address, or create a link and pass it on yourself.',
  unconfirmed: 'The email may not have arrived.',
  withheld: 'The email was not sent: the person wants no emails, or gets too many.',
};

/** The facts of a link: its language, its reader, and the times of its creation and its end. */
function linkInWords({ language, created_at, expires_at, sent_to, email_status }: Link, now: Date): string {
  const reader = sent_to === null ? '' : ` for ${sent_to}`;
  const end =
    new Date(expires_at) <= now
      ? `It expired on ${day(expires_at)}.`
      : `It works until ${day(expires_at)}, or until the action is checked.`;
  const made = `Link in ${LANGUAGE_FACTS[language].englishName}${reader}, created ${day(created_at)}.`;
  return [made, ...(email_status === null ? [] : [STATUS_SENTENCES[email_status]]), end].join(' ');
}
