import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { callKey } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { addressOfFilter, filterFromAddress, type SecurityLogFilter } from './log-address.ts';
import { SecurityLogView } from './SecurityLogView.tsx';

const PAGE_LIMIT = 50;
const DAY_MS = 86_400_000;

/** Loads the security log with the filter in the address. */
export function SecurityLogSection() {
  const { api } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const filter = filterFromAddress(params);
  const log = useQuery({
    // Not derived from the input, whose start moment changes with every render.
    queryKey: [...callKey('listSecurityEvents'), filter],
    queryFn: ({ signal }) => {
      const query = { ...queryOf(filter), page: filter.page, limit: PAGE_LIMIT };
      return api('listSecurityEvents', { query }, { signal });
    },
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
      log={log.data}
      failure={
        log.isError && log.data === undefined ? messageOf(log.error, 'The security log could not be loaded.') : null
      }
      isStale={log.isPlaceholderData}
      isExporting={download.isPending}
      onFilter={(next) => void navigate(addressOfFilter(next), { replace: true, preventScrollReset: true })}
      onExport={() => download.send({ query: queryOf(filter) })}
      onRetry={() => void log.refetch()}
    />
  );
}

function queryOf({ kind, days }: SecurityLogFilter) {
  return {
    ...(kind === null ? {} : { kind }),
    ...(days === null ? {} : { from: new Date(Date.now() - days * DAY_MS).toISOString() }),
  };
}
