import type { Action } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { isUnfinished } from '../action-words.ts';
import { GiveLink } from './GiveLink.tsx';
import { linkInWords } from './link-words.ts';

interface OutsideLinkPartProps {
  action: Pick<Action, 'link' | 'owner' | 'status'>;
  /** Null unless it was created just now. */
  address: string | null;
  /** Why the link was not sent to the typed address. */
  emailError: string | null;
  isBusy: boolean;
  onCreate: (language: SurveyLanguage) => void;
  /** @param language null: that of the person with the address */
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
