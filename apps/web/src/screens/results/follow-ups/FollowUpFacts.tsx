import type { FollowUp } from '@plumbline/contract/wire';
import { shortDay } from '../../../ui/dates.ts';
import { dayAndTime } from '../../../ui/moments.ts';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { assignmentInWords, OUTCOME_WORDS, placeInWords, reasonsInWords, waitingInWords } from './follow-up-words.ts';

/** Reasons, assigned member and outcomes of a follow-up. */
export function FollowUpFacts({ followUp, userId }: { followUp: FollowUp; userId?: string | undefined }) {
  return (
    <div className="flex max-w-measure flex-col gap-2">
      <ul className="font-semibold">
        {reasonsInWords(followUp).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <PlaceAndPhone followUp={followUp} />
      {followUp.is_listed ? (
        <p className="text-small text-ink-soft">
          {waitingInWords(followUp)} · {assignmentInWords(followUp, userId)}
        </p>
      ) : null}
      {followUp.outcomes.length === 0 ? null : (
        <ol className="flex flex-col gap-2">
          {followUp.outcomes.map(({ id, outcome, note, look_again_on, recorded_by, recorded_at }) => (
            <li key={id}>
              <p>
                <strong>{OUTCOME_WORDS[outcome]}</strong>, {recorded_by}, {dayAndTime(recorded_at)}
                {look_again_on === null ? '' : `. Check back on ${shortDay(look_again_on)}`}
              </p>
              {note === null ? null : <p className="whitespace-pre-line text-ink-soft">{note}</p>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Where the person works and how to call them; nothing where neither is known. */
function PlaceAndPhone({ followUp }: { followUp: FollowUp }) {
  const place = placeInWords(followUp);
  const phone = followUp.person?.phone ?? null;
  if (place === null && phone === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {place === null ? null : <span className="break-words">{place}</span>}
      {phone === null ? null : <PhoneLink phone={phone} />}
    </p>
  );
}
