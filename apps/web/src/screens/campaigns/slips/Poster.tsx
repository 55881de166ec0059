import type { CrewSlips } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { SLIP_PHRASES } from '@plumbline/phrases/slip';
import { lastDayInWords, lengthInWords, untilInWords } from '@plumbline/phrases/slip-words';
import { QrCode } from '../../../ui/QrCode.tsx';
import type { Paper } from './paper.ts';

interface PosterProps {
  slips: CrewSlips;
  paper: Exclude<Paper, 'slips'>;
  /** One to three languages, the first one largest. */
  languages: readonly SurveyLanguage[];
  /** Time zone of the organisation. */
  timeZone: string;
}

interface Sheet {
  /** Classes of the page size and of the height between the margins. */
  readonly page: string;
  /** The hundredth part of the width between the margins, in print. */
  readonly part: string;
}

const SHEETS: Readonly<Record<PosterProps['paper'], Sheet>> = {
  poster_a4: { page: 'paper-poster-a4 print:h-[268mm]', part: 'print:text-[1.82mm]' },
  // A3 is a little less high in proportion.
  poster_a3: { page: 'paper-poster-a3 print:h-[391mm]', part: 'print:text-[2.65mm]' },
};

interface Sizes {
  readonly first: string;
  readonly other: string;
  readonly qr: string;
  readonly words: string;
}

/** Sizes by number of languages, so that the longest sentences fit on one sheet. */
function sizesFor(languages: number): Sizes {
  if (languages === 1) return { first: 'text-[9em]', other: '', qr: 'size-[48em]', words: 'text-[3.5em]/[1.3]' };
  if (languages === 2)
    return { first: 'text-[7.5em]', other: 'text-[5em]', qr: 'size-[36em]', words: 'text-[2.8em]/[1.3]' };
  return { first: 'text-[6em]', other: 'text-[4em]', qr: 'size-[28em]', words: 'text-[2.4em]/[1.25]' };
}

/** A poster: the address of the code page, the time it takes, and that a slip is needed. */
export function Poster({ slips, paper, languages, timeZone }: PosterProps) {
  const { organization_name, crew, site, code_address, code_url } = slips;
  const { page, part } = SHEETS[paper];
  const sizes = sizesFor(languages.length);
  return (
    <article
      aria-label="Poster"
      className={`printed-sheet @container max-w-[150mm] overflow-hidden border border-line-strong bg-raised text-ink max-print:aspect-[210/297] print:max-w-none print:border-0 ${page}`}
    >
      {/* Sizes are in hundredth parts of the width between the margins, so that A3, A4 and the preview look the same. */}
      <div className={`flex h-full flex-col gap-[3em] p-[7.7em] text-[0.866cqw] print:p-0 ${part}`}>
        <p
          dir={LANGUAGE_FACTS[languages[0] ?? DEFAULT_LANGUAGE].direction}
          className={`shrink-0 font-semibold wrap-anywhere ${organization_name.length > 60 ? 'text-[2.8em]/[1.2]' : 'text-[3.4em]/[1.2]'}`}
        >
          <span className="line-clamp-3">
            <bdi>{organization_name}</bdi>
          </span>
          {/* Names the crew, because posters of several crews are printed together. */}
          {site === null || crew === null ? null : (
            <span className="line-clamp-2 text-[0.8em] font-normal text-ink-soft">
              <bdi>{site.name}</bdi> · <bdi>{crew.name}</bdi>
            </span>
          )}
        </p>
        <div className="flex flex-col gap-[1em]">
          {languages.map((language, index) => (
            <h2
              key={language}
              lang={language}
              dir={LANGUAGE_FACTS[language].direction}
              className={`display leading-[1.12] ${index === 0 ? sizes.first : sizes.other}`}
            >
              {PARTICIPANT_PHRASES[language].anonymousTitle}
            </h2>
          ))}
        </div>
        <div className="flex flex-col items-center gap-[2em] border-y border-line-strong py-[3em]">
          <QrCode text={code_url} label={`QR code of ${code_address}`} className={sizes.qr} />
          <p className="text-center text-[5em]/[1.2] font-bold wrap-anywhere" dir="ltr">
            {code_address}
          </p>
        </div>
        <div className="flex flex-1 flex-col justify-evenly gap-[2em]">
          {languages.map((language) => (
            <Words key={language} language={language} slips={slips} timeZone={timeZone} size={sizes.words} />
          ))}
        </div>
      </div>
    </article>
  );
}

interface WordsProps extends Pick<PosterProps, 'slips' | 'timeZone'> {
  language: SurveyLanguage;
  size: string;
}

function Words({ language, slips, timeZone, size }: WordsProps) {
  const { open, typeCode, noSlip, nobodySees, until } = SLIP_PHRASES[language].poster;
  const date = lastDayInWords(language, slips.closes_at, timeZone);
  return (
    <div lang={language} dir={LANGUAGE_FACTS[language].direction} className={`flex flex-col gap-[0.3em] ${size}`}>
      <p className="font-semibold">
        {open} <bdi dir="ltr">{slips.code_address}</bdi>
      </p>
      <p className="font-semibold">{typeCode}</p>
      {slips.mode === 'group' ? <p>{nobodySees}</p> : null}
      <p>
        {lengthInWords(language, slips)}. {untilInWords(language, until, date)}
      </p>
      <p>{noSlip}</p>
    </div>
  );
}
