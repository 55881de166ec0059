/** Says what the calendar contains. Representatives read of rounds. */
export function CalendarContents({ isRepresentative }: { isRepresentative: boolean }) {
  const wave = isRepresentative ? 'round' : 'wave';
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <p>
        See in your own calendar when {wave}s start and close. It reads the dates from a private address every few
        hours, so changes arrive by themselves.
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>The first and the last day of each {wave}, up to a year after it closed</li>
        <li>The next three {wave}s of each campaign that is scheduled or running</li>
      </ul>
      <p className="text-small text-ink-soft">
        It names campaigns, never people, and contains no answers and no results.
      </p>
    </div>
  );
}
