import type { CampaignPageContent } from '@plumbline/contract/wire';
import { titleFor } from '@plumbline/domain/campaign-page';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { DONE_PAGE_PHRASES } from '@plumbline/phrases/done-page';
import { SLIP_PHRASES } from '@plumbline/phrases/slip';
import { QrCode } from '../../../ui/QrCode.tsx';

interface PagePosterProps {
  address: string;
  content: CampaignPageContent;
  language: SurveyLanguage;
  label: string;
}

/** An A4 poster that leads to the page. Sizes are in hundredths of the width between the margins. */
export function PagePoster({ address, content, language, label }: PagePosterProps) {
  const { title, poster } = DONE_PAGE_PHRASES[language];
  const named = titleFor(content, language);
  return (
    <article
      aria-label={label}
      lang={language}
      dir={LANGUAGE_FACTS[language].direction}
      className="paper-poster-a4 printed-sheet hidden overflow-hidden bg-raised text-ink print:block print:h-[268mm]"
    >
      <div className="flex h-full flex-col justify-between gap-[4em] text-[1.82mm]">
        <p className="text-[3.4em]/[1.2] font-semibold wrap-anywhere">
          <span className="line-clamp-3">
            <bdi>{content.organization_name}</bdi>
          </span>
        </p>
        <div className="flex flex-col gap-[2em]">
          <h2 className="display text-[9em]/[1.1] wrap-anywhere">{title}</h2>
          <p className="text-[3.6em]/[1.25]">{poster}</p>
          <p lang={named.language} dir="auto" className="line-clamp-3 text-[3.6em]/[1.25] font-semibold wrap-anywhere">
            {named.title}
          </p>
        </div>
        <div className="flex flex-col items-center gap-[2em] border-y border-line-strong py-[4em]">
          <QrCode text={address} label="QR code of the page" className="size-[52em]" />
        </div>
        <div className="flex flex-col gap-[1em]">
          <p className="text-[2.8em]/[1.3] font-semibold">{SLIP_PHRASES[language].poster.open}</p>
          <p dir="ltr" className="text-[2.4em]/[1.3] wrap-anywhere">
            {address}
          </p>
        </div>
      </div>
    </article>
  );
}
