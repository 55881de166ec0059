import type { CalendarFeed } from '@plumbline/contract/wire';
import { CalendarPlus } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { day, dayInUtc } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';

export interface CalendarFeedViewProps {
  /** The calendar feed; null: none. */
  feed: CalendarFeed | null;
  /** The address; null unless it was created just now. */
  address: string | null;
  isBusy: boolean;
  onCreate: () => void;
  onRemove: () => void;
}

/** The user's calendar address, with the buttons to create, renew and remove it. */
export function CalendarFeedView({ feed, address, isBusy, onCreate, onRemove }: CalendarFeedViewProps) {
  if (feed === null) {
    return (
      <>
        <p className="max-w-measure">
          You have no address yet. Anyone who has your address can read these dates without signing in, so keep it to
          yourself.
        </p>
        <Button tone="primary" className="self-start" disabled={isBusy} onClick={onCreate}>
          {isBusy ? 'Creating...' : 'Create address'}
        </Button>
      </>
    );
  }
  return (
    <>
      {address === null ? (
        <p className="max-w-measure">
          Your address was shown when it was created, and cannot be shown again. To use it in another calendar, renew it
          and replace it in the calendars that have it.
        </p>
      ) : (
        <NewAddress address={address} />
      )}
      <p className="text-small text-ink-soft">
        Created {day(feed.created_at)}.{' '}
        {feed.last_read_on === null
          ? 'No calendar has read it yet.'
          : `Last read by a calendar on ${dayInUtc(feed.last_read_on)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <ConfirmDialog
          trigger={<Button disabled={isBusy}>Renew address</Button>}
          title="Renew your calendar address?"
          confirmLabel="Renew address"
          isBusy={isBusy}
          onConfirm={onCreate}
        >
          <p>
            The address that you have now stops working at once. Calendars that read it get no more changes until you
            give them the new one.
          </p>
        </ConfirmDialog>
        <ConfirmDialog
          trigger={
            <Button tone="quiet" disabled={isBusy}>
              Remove address
            </Button>
          }
          title="Remove your calendar address?"
          confirmLabel="Remove address"
          isBusy={isBusy}
          onConfirm={onRemove}
        >
          <p>
            The address stops working at once, and calendars that read it get no more changes. You can create another
            one at any time.
          </p>
        </ConfirmDialog>
      </div>
    </>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="caution" title="It is only shown now">
        Add it to your calendar before you leave this page. Anyone who has it can read these dates without signing in.
      </Notice>
      <CopyField label="Calendar address" what="address" value={address} />
      <div className="flex flex-col items-start gap-2">
        {/* Calendar programs register themselves for this scheme. */}
        <a className={buttonClass('primary')} href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden="true" size={18} strokeWidth={1.75} />
          Open in calendar
        </a>
        <p className="max-w-measure text-small text-ink-soft">
          If nothing opens, copy the address and paste it in your calendar where it adds a calendar by URL, such as
          “From URL” or “Subscribe from web”.
        </p>
      </div>
    </div>
  );
}
