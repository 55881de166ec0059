import type { CrewSlips } from '@plumbline/contract/wire';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { SLIP_PHRASES } from '@plumbline/phrases/slip';
import { QrCode } from '../../../ui/QrCode.tsx';
import { lastDayInWords, lengthInWords, untilInWords } from './slip-words.ts';

interface SlipSheetProps {
  slips: CrewSlips;
  /** For slips whose person's language is not known. */
  fallback: SurveyLanguage;
  /** The organisation's. */
  timeZone: string;
}

/** Slips to cut out, six to a page. On the screen they are as wide as there is room. */
export function SlipSheet({ slips, fallback, timeZone }: SlipSheetProps) {
  return (
    <ul
      aria-label="Slips"
      className="paper-slips printed-sheet grid max-w-[190mm] grid-cols-2 bg-raised text-ink max-sm:grid-cols-1 print:max-w-none print:grid-cols-2"
    >
      {slips.slips.map((slip) => (
        <Slip key={slip.code} crew={slips} slip={slip} fallback={fallback} timeZone={timeZone} />
      ))}
    </ul>
  );
}

interface SlipProps extends Pick<SlipSheetProps, 'fallback' | 'timeZone'> {
  crew: CrewSlips;
  slip: CrewSlips['slips'][number];
}

function Slip({ crew, slip, fallback, timeZone }: SlipProps) {
  const language = slip.language ?? fallback;
  const phrases = SLIP_PHRASES[language];
  return (
    <li
      lang={language}
      dir={LANGUAGE_FACTS[language].direction}
      className="@container break-inside-avoid border border-dashed border-line-strong print:h-[92mm]"
    >
      {/* In parts of the slip's width, so that the preview has the proportions of the paper. */}
      <div className="flex h-full flex-col gap-[1.4cqw] overflow-hidden p-[4cqw] text-[3.2cqw]/[1.3] max-print:aspect-[95/92]">
        <div className="flex items-start justify-between gap-[3cqw]">
          <p className="line-clamp-2">
            {PARTICIPANT_PHRASES[language].anonymousTitle}
            {' · '}
            <bdi>{crew.organization_name}</bdi>
          </p>
          <p className="line-clamp-2 max-w-[40%] shrink-0 text-end text-ink-soft">
            <bdi>{crew.crew.name}</bdi>
          </p>
        </div>
        {slip.name === null ? null : (
          <h2 className="line-clamp-2 text-[5cqw]/[1.2] font-bold" dir="auto">
            {slip.name}
          </h2>
        )}
        <div className="flex gap-[3cqw]">
          <QrCode text={slip.link} label={`QR code: ${slip.name ?? slip.code}`} className="size-[36cqw]" />
          <div className="flex flex-col justify-between gap-[2cqw] py-[1cqw]">
            <p>{phrases.scan}</p>
            <p className="font-semibold">{lengthInWords(language, crew)}</p>
          </div>
        </div>
        <p>
          {phrases.orType}{' '}
          <bdi dir="ltr" className="text-[3.8cqw]/[1.2] font-bold wrap-anywhere">
            {crew.code_address}
          </bdi>
        </p>
        <p className="figures text-[8cqw]/[1.1] font-bold tracking-[0.04em] whitespace-nowrap" dir="ltr">
          {slip.code}
        </p>
        <p className="mt-auto">
          {crew.mode === 'group' ? phrases.nobodySees : phrases.personal}{' '}
          {untilInWords(language, phrases.until, lastDayInWords(language, crew.closes_at, timeZone))}
        </p>
      </div>
    </li>
  );
}
