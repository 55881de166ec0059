import { dayAndTime } from '../../../ui/moments.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Warns administrators that answers since the last backup could be lost with the server. */
export function LateBackups({ since }: { since: string }) {
  return (
    <div className="max-w-2xl">
      <Notice tone="caution" title="Backups are late">
        No backup has been made since {dayAndTime(since)}. If the server fails, everything after that is lost. Tell the
        people who run Plumbline for your company.
      </Notice>
    </div>
  );
}
