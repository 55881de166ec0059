import type { Survey } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, offeredLanguage } from '@plumbline/domain/languages';
import { INVITATION_EMAIL_PHRASES } from '@plumbline/phrases/invitation-email';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { SLIP_PHRASES } from '@plumbline/phrases/slip';
import { surveyLink } from '../../../addresses.ts';
import { longDay } from '../../../ui/moments.ts';
import { LinkQrCode } from '../survey/LinkQrCode.tsx';
import { participantName } from '../survey-words.ts';

interface SlipSheetProps {
  surveys: readonly Survey[];
  /** Name of the organisation; undefined while loading. */
  organisation: string | undefined;
}

/**
 * Slips to cut out, six to a page, each in its person's language; printed, never shown on the screen. Loaded on demand for its nine
 * languages.
 */
export function SlipSheet({ surveys, organisation }: SlipSheetProps) {
  return (
    <div className="hidden print:grid print:grid-cols-2">
      {surveys.map((survey) => (
        <Slip key={survey.id} survey={survey} organisation={organisation} />
      ))}
    </div>
  );
}

function Slip({ survey, organisation }: { survey: Survey; organisation: string | undefined }) {
  const { public_token, expires_at } = survey;
  if (public_token === null) return null;
  const language = offeredLanguage(survey.language ?? '') ?? DEFAULT_LANGUAGE;
  const { scan, orOpen } = SLIP_PHRASES[language];
  const name = participantName(survey);
  const link = surveyLink(public_token);
  return (
    <section
      lang={language}
      dir={LANGUAGE_FACTS[language].direction}
      className="flex h-[85mm] break-inside-avoid flex-col gap-1 overflow-hidden border border-dashed border-line-strong p-[4mm] text-[9pt]/[1.25]"
    >
      <p className="line-clamp-2">
        {PARTICIPANT_PHRASES[language].anonymousTitle}
        {organisation === undefined ? null : (
          <>
            {' · '}
            <bdi>{organisation}</bdi>
          </>
        )}
      </p>
      <h2 className="line-clamp-2 text-[13pt]/[1.2] font-bold" dir="auto">
        {name}
      </h2>
      <div className="flex gap-[4mm]">
        <LinkQrCode link={link} participant={name} className="size-[38mm] shrink-0" />
        <p>{scan}</p>
      </div>
      <p>{orOpen}</p>
      <p className="break-all" dir="ltr">
        {link}
      </p>
      {expires_at === null ? null : (
        <p className="mt-auto">{INVITATION_EMAIL_PHRASES[language].expires(longDay(language, expires_at))}</p>
      )}
    </section>
  );
}
