import type { CampaignPage } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { ExternalLink, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { dayAndTime } from '../../../ui/moments.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { LoopbackNote } from '../LoopbackNote.tsx';
import { PagePoster } from './PagePoster.tsx';

interface PublishedPageProps {
  published: NonNullable<CampaignPage['published']>;
  /** The campaign's name, for the poster's label. */
  title: string;
  /** Number of actions on the page that have changed since the publication. */
  changed: number;
  /** Whether the page was published on this screen; its heading then gets the focus, because address and poster are above the form. */
  takesFocus: boolean;
  isBusy: boolean;
  onWithdraw: () => void;
}

/** The address of the page, its poster, and how to withdraw it. */
export function PublishedPage({ published, title, changed, takesFocus, isBusy, onWithdraw }: PublishedPageProps) {
  const { address, published_at, published_by, content, is_withheld } = published;
  const heading = useRef<HTMLHeadingElement>(null);
  // Publishing again moves the focus here.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, published_at]);
  const [language, setLanguage] = useState<SurveyLanguage>(content.language ?? DEFAULT_LANGUAGE);
  return (
    <section aria-labelledby="published" className="flex flex-col gap-6 print:block">
      <div className="flex flex-col gap-6 print:hidden">
        <div className="flex flex-col gap-1">
          <h2 ref={heading} id="published" tabIndex={-1} className="display text-large outline-none">
            Published
          </h2>
          <p className="text-ink-soft">
            By <bdi>{published_by}</bdi> on {dayAndTime(published_at)}.{' '}
            <a href={address} target="_blank" rel="noreferrer" className={TEXT_LINK}>
              Open the page
              <ExternalLink aria-hidden="true" size={16} strokeWidth={1.75} className="ms-1 inline" />
              <span className="sr-only"> (opens a new tab)</span>
            </a>
          </p>
        </div>
        {is_withheld ? (
          <Notice title="Some figures are not shown any more" tone="caution">
            <p>
              They may not be shown now, because the threshold was raised or the results were computed again. Publish
              the page again to bring it up to date.
            </p>
          </Notice>
        ) : null}
        {changed === 0 ? null : (
          <Notice title="The page is out of date" tone="caution">
            <p>
              {changed === 1 ? 'One of its actions has' : `${changed} of its actions have`} changed since. The page
              shows what you published; publish it again to show them as they are now.
            </p>
          </Notice>
        )}
        <LoopbackNote url={address} />
        <div className="flex flex-wrap items-start gap-6">
          <QrCode text={address} label="QR code of the page" className="size-40" />
          <div className="flex min-w-0 flex-1 basis-72 flex-col gap-4">
            <CopyField label="Address" value={address} />
            <div className="max-w-96">
              <SelectField
                label="Language of the poster"
                value={language}
                options={SURVEY_LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_FACTS[each].englishName }))}
                hint="The page itself opens in the language of each phone."
                onChange={(event) =>
                  setLanguage(SURVEY_LANGUAGES.find((each) => each === event.target.value) ?? language)
                }
              />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => window.print()}>
                <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
                Print poster
              </Button>
              <ConfirmDialog
                trigger={<Button disabled={isBusy}>Withdraw…</Button>}
                title="Withdraw the page?"
                confirmLabel="Withdraw page"
                cancelLabel="Keep it"
                isBusy={isBusy}
                onConfirm={onWithdraw}
              >
                <p>
                  Its address and every printed QR code stop working at once, for good. People who open them read that
                  the page is not there any more. You can publish again, under a new address.
                </p>
              </ConfirmDialog>
            </div>
          </div>
        </div>
      </div>
      <PagePoster address={address} content={content} language={language} label={`Poster of ${title}`} />
    </section>
  );
}
