import type { Action } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { day } from '../../../ui/dates.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { isUnfinished } from '../action-words.ts';

interface OutsideLinkPartProps {
  action: Pick<Action, 'link' | 'status'>;
  /** Null unless it was created just now. */
  address: string | null;
  isBusy: boolean;
  onCreate: (language: SurveyLanguage) => void;
  onRevoke: () => void;
}

/** The link for somebody outside: created, copied once, replaced and revoked. */
export function OutsideLinkPart({ action, address, isBusy, onCreate, onRevoke }: OutsideLinkPartProps) {
  const { link, status } = action;
  const [language, setLanguage] = useState(link?.language ?? DEFAULT_LANGUAGE);
  if (link === null && !isUnfinished(status)) return null;
  const isExpired = link !== null && new Date(link.expires_at) <= new Date();
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
        <p className="text-small">
          Link in {LANGUAGE_FACTS[link.language].englishName}, created {day(link.created_at)}.{' '}
          {isExpired
            ? `It expired on ${day(link.expires_at)}.`
            : `It works until ${day(link.expires_at)}, or until the action is checked.`}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2">
        {isUnfinished(status) ? (
          <>
            <SelectField
              label="Language of the page"
              value={language}
              onChange={({ target }) => setLanguage(SURVEY_LANGUAGES.find((each) => each === target.value) ?? language)}
              options={SURVEY_LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_FACTS[each].englishName }))}
            />
            {link === null ? (
              <Button disabled={isBusy} onClick={() => onCreate(language)}>
                Create link
              </Button>
            ) : (
              <ConfirmDialog
                trigger={<Button disabled={isBusy}>New link</Button>}
                title="Create a new link?"
                confirmLabel="Create link"
                isBusy={isBusy}
                onConfirm={() => onCreate(language)}
              >
                <p>The link that there is now stops working at once.</p>
              </ConfirmDialog>
            )}
          </>
        ) : null}
        {link === null ? null : (
          <ConfirmDialog
            trigger={
              <Button tone="quiet" disabled={isBusy}>
                Revoke link
              </Button>
            }
            title="Revoke the link?"
            confirmLabel="Revoke link"
            isBusy={isBusy}
            onConfirm={onRevoke}
          >
            <p>It stops working at once. What was added with it stays.</p>
          </ConfirmDialog>
        )}
      </div>
    </section>
  );
}
