import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callKey } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import { listState } from '../../../ui/list/list-state.ts';
import { useAddressFilter } from '../../../ui/list/use-address-filter.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { addressOfFilter, filterFromAddress, type SecurityLogFilter } from './log-address.ts';
import { SecurityLogView } from './SecurityLogView.tsx';

const PAGE_LIMIT = 50;
const DAY_MS = 86_400_000;

/** Loads the security log with the filter in the address. */
export function SecurityLogSection() {
  const { api } = useServices();
  const { filter, onFilter } = useAddressFilter({
    read: filterFromAddress,
    write: addressOfFilter,
    replaces: () => true,
  });
  const log = useQuery({
    // Not derived from the input, whose start moment changes with every render.
    queryKey: [...callKey('listSecurityEvents'), filter],
    queryFn: ({ signal }) => {
      const query = { ...queryOf(filter), page: filter.page, limit: PAGE_LIMIT };
      return api('listSecurityEvents', { query }, { signal });
    },
    select: ({ events, pagination }) => ({ items: events, pagination }),
    // A log should show the latest events whenever it is opened.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const download = useCommand('exportSecurityEvents', {
    refused: { text: 'The file could not be created. Please try again.' },
    onDone: ({ file_name, text }) => {
      saveFile(file_name, text, 'text/csv;charset=utf-8');
      void log.refetch();
    },
  });

  return (
    <SecurityLogView
      filter={filter}
      state={listState(log, 'The security log could not be loaded.')}
      isExporting={download.isPending}
      onFilter={onFilter}
      onExport={() => download.send({ query: queryOf(filter) })}
    />
  );
}

function queryOf({ kind, days }: SecurityLogFilter) {
  return {
    ...(kind === null ? {} : { kind }),
    ...(days === null ? {} : { from: new Date(Date.now() - days * DAY_MS).toISOString() }),
  };
}
