/** Says what the calendar contains. Representatives read of rounds. */
export function CalendarContents({ isRepresentative }: { isRepresentative: boolean }) {
  const wave = isRepresentative ? 'round' : 'wave';
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <p>
        See in your own calendar when {wave}s start and close{isRepresentative ? '' : ', and when your actions are due'}
        . It reads the dates from a private address every few hours, so changes arrive by themselves.
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>The first and the last day of each {wave}, up to a year after it closed</li>
        <li>The next three {wave}s of each campaign that is scheduled or running</li>
        {!isRepresentative && <li>The days on which your own actions are due, until they are done</li>}
      </ul>
      <p className="text-small text-ink-soft">
        {isRepresentative
          ? 'It names campaigns, never people, and contains no answers and no results.'
          : 'It names campaigns and says what your actions are, unless they are about a person. It contains no answers and no results.'}
      </p>
    </div>
  );
}
