import type { AudienceResponse, Campaign } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { campaignPath } from '../../../addresses.ts';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { datesInWords } from '../campaign-dates.ts';
import { people, sharedInWords, WHO_JOINS_LATER } from '../campaign-words.ts';
import { OverlapsState } from '../OverlapsState.tsx';
import type { Overlaps } from '../use-campaign-overlaps.ts';
import { invitationsInWords, languagesInWords, placesInWords, reachFacts } from './audience-words.ts';

export interface AudienceCount {
  /** The numbers of people; undefined while loading, and while nobody is chosen. */
  readonly numbers: AudienceResponse | undefined;
  /** Whether the numbers still belong to the previous choice. */
  readonly isStale: boolean;
  /** Overlaps of the same audience, loaded after its numbers. */
  readonly overlaps: Overlaps;
  readonly areOverlapsStale: boolean;
  readonly failure: string | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

interface AudienceNumbersProps extends AudienceCount {
  isChosen: boolean;
  mode: Campaign['mode'];
  /** Minimum number of people that a wave must be able to ask. */
  fewest: number;
}

/** The audience of today in numbers. */
export function AudienceNumbers({
  isChosen,
  mode,
  fewest,
  numbers,
  isStale,
  overlaps,
  areOverlapsStale,
  failure,
  isRetrying,
  onRetry,
}: AudienceNumbersProps) {
  if (!isChosen)
    return <p className="text-small text-ink-soft">Once you choose who is asked, their number appears here.</p>;
  if (failure !== null) return <PartFailure text={failure} isRetrying={isRetrying} onRetry={onRetry} />;
  if (numbers === undefined) {
    return (
      <div className="flex flex-col gap-3">
        <LoadingNote>Counting the audience</LoadingNote>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-28" />
      </div>
    );
  }
  const places = placesInWords(numbers);
  const invitations = invitationsInWords(numbers, fewest);
  return (
    <div
      aria-busy={isStale}
      className={`flex flex-col gap-3 rounded-box border border-line bg-raised p-4 ${isStale ? 'opacity-60' : ''}`}
    >
      <p aria-live="polite">
        <span className="display figures text-large">{people(numbers.people)}</span>
        {places === '' ? null : <span className="text-small text-ink-soft"> {places}, as of today</span>}
      </p>
      {numbers.people === 0 ? (
        <p className="text-small font-semibold text-danger">Nobody would be asked. Add people under People first.</p>
      ) : (
        <dl className="flex flex-col">
          {reachFacts(numbers, mode).map(({ label, value, meaning, isWarning = false }) => (
            <div
              key={label}
              className="grid grid-cols-[minmax(0,9rem)_3.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line py-2 text-small max-sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <dt className={isWarning ? 'font-semibold text-caution' : 'font-semibold'}>{label}</dt>
              <dd className="figures text-right font-semibold">{value}</dd>
              <dd className="text-ink-soft max-sm:col-span-2">{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      {numbers.languages.length === 0 ? null : (
        <p className="text-small text-ink-soft">
          <span className="font-semibold text-ink">Languages:</span> {languagesInWords(numbers.languages)}
        </p>
      )}
      {invitations === null ? null : (
        <p className={`text-small ${invitations.isEnough ? 'text-ink-soft' : 'font-semibold text-caution'}`}>
          {invitations.words}
        </p>
      )}
      <AudienceOverlaps overlaps={overlaps} areStale={areOverlapsStale && !isStale} />
    </div>
  );
}

function AudienceOverlaps({ overlaps, areStale }: { overlaps: Overlaps; areStale: boolean }) {
  return (
    <div aria-busy={areStale} className="flex flex-col gap-3 empty:hidden">
      {(overlaps.list ?? []).map(({ campaign, people: shared, wave }) => (
        <p key={campaign.id} className="text-small text-caution wrap-anywhere">
          {sharedInWords(shared)} “
          <Link to={campaignPath(campaign.id)} className={TEXT_LINK}>
            <bdi>{campaign.name}</bdi>
          </Link>
          ”
          {wave === null ? null : (
            <>
              , <span className="whitespace-nowrap">{datesInWords(wave)}</span>
            </>
          )}
          .
        </p>
      ))}
      {(overlaps.list ?? []).length === 0 ? null : <p className="text-small text-ink-soft">{WHO_JOINS_LATER}</p>}
      <OverlapsState {...overlaps} />
    </div>
  );
}
