import type { SecurityEvent } from '@plumbline/contract/wire';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { List } from '../../../ui/list/List.tsx';
import { ListNote } from '../../../ui/list/ListNote.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { dayAndTime } from '../../../ui/moments.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { RequestFileButton } from '../../files/request/RequestFileButton.tsx';
import { eventInWords } from './event-words.ts';
import { addressOfFilter, KIND_OPTIONS, PERIOD_OPTIONS, type SecurityLogFilter } from './log-address.ts';

interface SecurityLogViewProps {
  filter: SecurityLogFilter;
  state: ListState<SecurityEvent>;
  isExporting: boolean;
  onFilter: (filter: SecurityLogFilter) => void;
  onExport: () => void;
}

export function SecurityLogView({ filter, state, isExporting, onFilter, onExport }: SecurityLogViewProps) {
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <p className="max-w-measure text-ink-soft">
        Who signed in, what was refused, and who changed access. Only administrators can read it. Network addresses are
        shortened, and deleted after 90 days.
      </p>
      <AllEvents />
      <List
        label="Security events, newest first"
        plural="events"
        singular="event"
        filters={
          <div className="flex flex-1 basis-full flex-col gap-4 sm:flex-row sm:items-end">
            <div className="flex-1">
              <SelectField
                label="Show"
                value={filter.kind ?? ''}
                options={KIND_OPTIONS}
                onChange={(event) => {
                  const chosen = KIND_OPTIONS.find(({ value }) => value === event.target.value)?.value;
                  onFilter({ ...filter, kind: chosen || null, page: 1 });
                }}
              />
            </div>
            <div className="sm:w-48">
              <SelectField
                label="Period"
                value={filter.days === null ? '' : String(filter.days)}
                options={PERIOD_OPTIONS}
                onChange={({ target }) =>
                  onFilter({ ...filter, days: target.value === '' ? null : Number(target.value), page: 1 })
                }
              />
            </div>
            <Button
              onClick={onExport}
              disabled={isExporting || state.kind !== 'loaded' || state.page.pagination.total === 0}
            >
              <Download aria-hidden="true" size={18} strokeWidth={1.75} />
              {isExporting ? 'Exporting...' : 'Export CSV'}
            </Button>
          </div>
        }
        onShowAll={
          filter.kind === null && filter.days === null ? undefined : () => onFilter({ kind: null, days: null, page: 1 })
        }
        state={state}
        empty={<ListNote title="Nothing has happened yet." />}
        pages={{
          address: (page) => addressOfFilter({ ...filter, page }),
          onPage: (page) => onFilter({ ...filter, page }),
        }}
        renderRow={(event) => <EventLine key={event.id} event={event} />}
      />
    </div>
  );
}

/** The button that exports the events of every kind as rows. */
function AllEvents() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line py-3">
      <p className="max-w-measure text-small text-ink-soft">
        This log is about access. What members did with people, campaigns and files is in the export of all events.
      </p>
      <RequestFileButton
        label="Export all events…"
        title="Export all events"
        request={{ asks: 'format', bodyOf: (format) => ({ kind: 'events', format }) }}
      />
    </div>
  );
}

function EventLine({ event }: { event: SecurityEvent }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small sm:grid-cols-[11rem_minmax(0,1fr)_9rem] sm:items-baseline">
      <time dateTime={event.occurred_at} className="figures text-ink-soft">
        {dayAndTime(event.occurred_at)}
      </time>
      <p className="min-w-0 break-words">{eventInWords(event)}</p>
      <p className="figures text-fine text-ink-soft sm:text-right">
        {event.network === null ? null : (
          <>
            <span className="sr-only">from network </span>
            {event.network}
          </>
        )}
      </p>
    </li>
  );
}
