import type { CrewSlips } from '@plumbline/contract/wire';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { SLIP_PHRASES } from '@plumbline/phrases/slip';
import { lastDayInWords, lengthInWords, untilInWords } from '@plumbline/phrases/slip-words';
import { QrCode } from '../../../ui/QrCode.tsx';

interface SlipSheetProps {
  slips: CrewSlips;
  /** Language of slips for people with an unknown language. */
  fallback: SurveyLanguage;
  /** Time zone of the organisation. */
  timeZone: string;
}

/** Slips to cut out, six to a page. On the screen they fill the available width. */
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

/** Sizes in parts of the slip's width, so that the preview has the proportions of the paper. */
interface Sizes {
  readonly text: string;
  readonly head: string;
  readonly name: string;
  readonly qr: string;
  readonly address: string;
  readonly code: string;
}

const ROOMY: Sizes = {
  text: 'text-[3.2cqw]/[1.3]',
  head: 'flex-row items-start justify-between gap-[3cqw]',
  name: 'text-[5cqw]/[1.2]',
  qr: 'size-[36cqw]',
  address: 'text-[3.8cqw]/[1.2]',
  code: 'text-[8cqw]/[1.1]',
};

const DENSE: Sizes = {
  text: 'text-[2.9cqw]/[1.25]',
  head: 'flex-col',
  name: 'text-[4.4cqw]/[1.2]',
  qr: 'size-[28cqw]',
  address: 'text-[3.2cqw]/[1.2]',
  code: 'text-[7.4cqw]/[1.1]',
};

/** For names that need more than two lines of {@link DENSE}. */
const SMALL_NAME = 'text-[3.4cqw]/[1.2]';

/** Sizes in which all names on the slip fit. */
function sizesFor(title: string, { organization_name, crew, code_address }: CrewSlips, name: string): Sizes {
  const isLong =
    title.length + organization_name.length > 50 ||
    (crew?.name.length ?? 0) > 22 ||
    name.length > 32 ||
    code_address.length > 32;
  if (!isLong) return ROOMY;
  return name.length > 60 ? { ...DENSE, name: SMALL_NAME } : DENSE;
}

function Slip({ crew, slip, fallback, timeZone }: SlipProps) {
  const language = slip.language ?? fallback;
  const phrases = SLIP_PHRASES[language];
  const title = PARTICIPANT_PHRASES[language].anonymousTitle;
  const sizes = sizesFor(title, crew, slip.name ?? '');
  return (
    <li
      lang={language}
      dir={LANGUAGE_FACTS[language].direction}
      className="@container break-inside-avoid border border-dashed border-line-strong print:h-[92mm]"
    >
      <div
        className={`flex h-full flex-col gap-[1.4cqw] overflow-hidden p-[4cqw] *:shrink-0 max-print:aspect-[95/92] ${sizes.text}`}
      >
        <div className={`flex ${sizes.head}`}>
          <p className="line-clamp-3">
            {title}
            {' · '}
            <bdi>{crew.organization_name}</bdi>
          </p>
          {crew.crew === null ? null : (
            <p className="line-clamp-2 shrink-0 text-ink-soft">
              <bdi>{crew.crew.name}</bdi>
            </p>
          )}
        </div>
        {slip.name === null ? null : (
          <h2 className={`line-clamp-3 font-bold wrap-anywhere ${sizes.name}`}>
            <bdi>{slip.name}</bdi>
          </h2>
        )}
        <div className="flex gap-[3cqw]">
          <QrCode text={slip.link} label={`QR code: ${slip.name ?? slip.code}`} className={sizes.qr} />
          <div className="flex flex-col justify-between gap-[2cqw] py-[1cqw]">
            <p>{phrases.scan}</p>
            <p className="font-semibold">{lengthInWords(language, crew)}</p>
          </div>
        </div>
        <p>
          {phrases.orType}{' '}
          <bdi dir="ltr" className={`font-bold wrap-anywhere ${sizes.address}`}>
            {crew.code_address}
          </bdi>
        </p>
        <p className={`figures font-bold tracking-[0.04em] whitespace-nowrap ${sizes.code}`}>
          <bdi dir="ltr">{slip.code}</bdi>
        </p>
        <p className="mt-auto">
          {crew.mode === 'group' ? phrases.nobodySees : phrases.personal}{' '}
          {untilInWords(language, phrases.until, lastDayInWords(language, crew.closes_at, timeZone))}
        </p>
      </div>
    </li>
  );
}
