import type { SecurityEvent, SecurityEvents } from '@plumbline/contract/wire';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { dayAndTime } from '../../../ui/moments.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { RequestFileButton } from '../../files/request/RequestFileButton.tsx';
import { eventInWords } from './event-words.ts';
import { addressOfFilter, KIND_OPTIONS, PERIOD_OPTIONS, type SecurityLogFilter } from './log-address.ts';

interface SecurityLogViewProps {
  filter: SecurityLogFilter;
  /** Undefined while the log is loading. */
  log: SecurityEvents | undefined;
  failure: string | null;
  /** Whether the shown events still belong to the previous filter. */
  isStale: boolean;
  isExporting: boolean;
  onFilter: (filter: SecurityLogFilter) => void;
  onExport: () => void;
  onRetry: () => void;
}

export function SecurityLogView({ filter, log, failure, isStale, isExporting, ...view }: SecurityLogViewProps) {
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <p className="max-w-measure text-ink-soft">
        Who signed in, what was refused, and who changed access. Only administrators can read it. Network addresses are
        shortened, and deleted after 90 days.
      </p>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
        <div className="flex-1">
          <SelectField
            label="Show"
            value={filter.kind ?? ''}
            options={KIND_OPTIONS}
            onChange={(event) => {
              const chosen = KIND_OPTIONS.find(({ value }) => value === event.target.value)?.value;
              view.onFilter({ ...filter, kind: chosen || null, page: 1 });
            }}
          />
        </div>
        <div className="sm:w-48">
          <SelectField
            label="Period"
            value={filter.days === null ? '' : String(filter.days)}
            options={PERIOD_OPTIONS}
            onChange={({ target }) =>
              view.onFilter({ ...filter, days: target.value === '' ? null : Number(target.value), page: 1 })
            }
          />
        </div>
        <Button onClick={view.onExport} disabled={isExporting || log === undefined || log.pagination.total === 0}>
          <Download aria-hidden="true" size={18} strokeWidth={1.75} />
          {isExporting ? 'Exporting...' : 'Export CSV'}
        </Button>
      </div>
      <AllEvents />
      {failure === null ? (
        <Events filter={filter} log={log} isStale={isStale} />
      ) : (
        <Notice title="The security log could not be loaded" tone="danger" isUrgent>
          <p>{failure}</p>
          <Button className="mt-3" onClick={view.onRetry}>
            Try Again
          </Button>
        </Notice>
      )}
    </div>
  );
}

/** The events of every kind, as rows. */
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

function Events({ filter, log, isStale }: Pick<SecurityLogViewProps, 'filter' | 'log' | 'isStale'>) {
  if (log === undefined) return <EventsSkeleton />;
  const { events, pagination } = log;
  if (pagination.total === 0) {
    return (
      <p className="border-t border-line py-6 text-small">
        Nothing of this kind happened in this period. Choose another kind or a longer period.
      </p>
    );
  }
  return (
    <div className={`flex flex-col gap-4 ${isStale ? 'opacity-60' : ''}`} aria-busy={isStale}>
      <p role="status" className="figures text-small text-ink-soft">
        {totalInWords(pagination)}
      </p>
      <ol aria-label="Security events, newest first" className="flex flex-col border-t border-line">
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
      {pagination.total_pages > 1 ? (
        <Pagination
          page={pagination.page}
          totalPages={pagination.total_pages}
          previous={pagination.has_prev ? addressOfFilter({ ...filter, page: pagination.page - 1 }) : null}
          next={pagination.has_next ? addressOfFilter({ ...filter, page: pagination.page + 1 }) : null}
        />
      ) : null}
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

function EventsSkeleton() {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <LoadingNote>Loading the security log</LoadingNote>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-9 w-full" />
      ))}
    </div>
  );
}

function totalInWords({ total, total_is_capped }: SecurityEvents['pagination']): string {
  if (total_is_capped) return `More than ${total.toLocaleString('en-GB')} events`;
  return total === 1 ? '1 event' : `${total.toLocaleString('en-GB')} events`;
}
