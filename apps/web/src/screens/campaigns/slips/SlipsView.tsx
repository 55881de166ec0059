import type { CrewSlips } from '@plumbline/contract/wire';
import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { languagesOfCrew } from '@plumbline/phrases/slip-words';
import { Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { wavePath } from '../../../addresses.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { LoopbackNote } from '../LoopbackNote.tsx';
import { crewName } from '../wave/wave-words.ts';
import { Poster } from './Poster.tsx';
import { PAPERS, type Paper, POSTER_LANGUAGES_MAX } from './paper.ts';
import { SlipSheet } from './SlipSheet.tsx';

interface SlipsViewProps {
  slips: CrewSlips;
  campaignId: string;
  waveId: string;
  /** Time zone of the organisation. */
  timeZone: string;
}

/** Choice of slips or poster, with a preview. */
export function SlipsView({ slips, campaignId, waveId, timeZone }: SlipsViewProps) {
  const { site, campaign_name, mode } = slips;
  const [paper, setPaper] = useState<Paper>('slips');
  const [languages, setLanguages] = useState(() => languagesOfCrew(slips.slips));
  const [fallback, setFallback] = useState<SurveyLanguage>(languages[0] ?? 'en');
  const [isForEveryone, setIsForEveryone] = useState(false);
  const emailed = slips.slips.filter((slip) => slip.is_reached_by_email).length;
  const printed = {
    ...slips,
    slips: slips.slips.filter((slip) => isForEveryone || !slip.is_reached_by_email),
  };
  const name = crewName(slips);
  const isPoster = paper !== 'slips';
  const isEmpty = printed.slips.length === 0;
  return (
    <div className="flex flex-col gap-8 print:block">
      <div className="flex flex-col gap-8 print:hidden">
        <div className="flex flex-col gap-3">
          <nav aria-label="Breadcrumb" className="text-small wrap-anywhere">
            <Link to={wavePath(campaignId, waveId)} className={TEXT_LINK}>
              <bdi>{campaign_name}</bdi>
            </Link>
          </nav>
          <PageHeader
            title={`${name}: slips and poster`}
            heading={
              <>
                <bdi>{name}</bdi>: slips and poster
              </>
            }
            lead={
              <>
                {site === null ? null : (
                  <>
                    <bdi>{site.name}</bdi> ·{' '}
                  </>
                )}
                {leadInWords(printed)}
              </>
            }
            actions={
              <Button tone="primary" disabled={isEmpty} onClick={() => window.print()}>
                <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
                Print
              </Button>
            }
          />
        </div>
        <LoopbackNote url={slips.code_url} />
        {emailed === 0 ? null : <EmailedToo emailed={emailed} isChosen={isForEveryone} onChoose={setIsForEveryone} />}
        {isEmpty ? null : <SegmentedChoice label="What to print" choices={PAPERS} chosen={paper} onChoose={setPaper} />}
        {isEmpty ? null : isPoster ? (
          <PosterLanguages chosen={languages} onChange={setLanguages} />
        ) : (
          <div className="max-w-96">
            <SelectField
              label={mode === 'group' ? 'Language of the slips' : 'Language where none is known'}
              value={fallback}
              options={SURVEY_LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_FACTS[each].englishName }))}
              hint={
                mode === 'group'
                  ? 'A slip belongs to nobody. On the page, everyone can choose any language.'
                  : 'Everyone else gets a slip in their own language.'
              }
              onChange={(event) =>
                setFallback(SURVEY_LANGUAGES.find((each) => each === event.target.value) ?? fallback)
              }
            />
          </div>
        )}
      </div>
      {isEmpty ? (
        <p className="border-y border-line py-6 text-ink-soft print:hidden">{emptyInWords(slips)}</p>
      ) : isPoster ? (
        <Poster slips={printed} paper={paper} languages={languages} timeZone={timeZone} />
      ) : (
        <SlipSheet slips={printed} fallback={fallback} timeZone={timeZone} />
      )}
    </div>
  );
}

function leadInWords({ slips, mode, site }: CrewSlips): string {
  if (slips.length === 0) return site === null ? 'No slips' : 'no slips';
  const number = slips.length === 1 ? '1 slip' : `${slips.length} slips`;
  const pages = Math.ceil(slips.length / 6);
  const sheet = pages === 1 ? 'on one page' : `on ${pages} pages`;
  return mode === 'group'
    ? `${number} ${sheet}. Hand them out as they come: none belongs to a person, and each works once. Don’t note who gets which slip. Keep the slips that are left over: printing the sheet again also prints those that were used.`
    : `${number} ${sheet}, each for the person named on it.`;
}

function emptyInWords({ mode, slips, crew }: CrewSlips): string {
  const everyone = crew === null ? 'Everyone without a crew' : 'Everyone in this crew';
  if (mode === 'individual' && slips.length === 0) return `${everyone} has answered. There is nothing to print.`;
  const whom = mode === 'group' ? everyone : `${everyone} who has not answered`;
  return `${whom} was asked by email. There is nothing to print: the poster is for people with a slip.`;
}

interface EmailedTooProps {
  /** People who have not answered and are reached by email. */
  emailed: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** The choice to print slips also for people who were asked by email. */
function EmailedToo({ emailed, isChosen, onChoose }: EmailedTooProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-2 text-small">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      {emailed === 1
        ? 'Also print a slip for the 1 person who was asked by email and has not answered'
        : `Also print slips for the ${emailed} people who were asked by email and have not answered`}
    </label>
  );
}

interface PosterLanguagesProps {
  chosen: readonly SurveyLanguage[];
  onChange: (languages: readonly SurveyLanguage[]) => void;
}

function PosterLanguages({ chosen, onChange }: PosterLanguagesProps) {
  const id = useId();
  const isFull = chosen.length >= POSTER_LANGUAGES_MAX;
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="pb-1 text-small font-semibold">Languages of the poster</legend>
      <div className="flex flex-wrap gap-x-6">
        {SURVEY_LANGUAGES.map((language) => {
          const isChosen = chosen.includes(language);
          return (
            <label
              key={language}
              htmlFor={`${id}-${language}`}
              className="flex min-h-11 items-center gap-2 text-small has-disabled:text-ink-soft"
            >
              <input
                id={`${id}-${language}`}
                type="checkbox"
                checked={isChosen}
                disabled={isChosen ? chosen.length === 1 : isFull}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, language] : chosen.filter((each) => each !== language))
                }
                className="size-5 shrink-0 accent-ink"
              />
              {LANGUAGE_FACTS[language].englishName}
            </label>
          );
        })}
      </div>
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        Up to {POSTER_LANGUAGES_MAX}, in the order you choose them.
      </p>
    </fieldset>
  );
}
