import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { exportSecurityEventsMutation, securityEventsQuery } from '../../../queries/security-log.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { addressOfFilter, filterFromAddress } from './log-address.ts';
import { SecurityLogView } from './SecurityLogView.tsx';

/** Loads the security log with the filter in the address. */
export function SecurityLogSection() {
  const { api, toasts } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const filter = filterFromAddress(params);
  const log = useQuery(securityEventsQuery(api, filter));
  const download = useMutation({
    ...exportSecurityEventsMutation(api),
    onSuccess: ({ file_name, text }) => {
      saveFile(file_name, text, 'text/csv;charset=utf-8');
      void log.refetch();
    },
    onError: (error) => {
      const description = messageOf(error, 'The file could not be created. Please try again.');
      toasts.show({ title: 'Error', description, tone: 'failure' });
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
      onExport={() => download.mutate(filter)}
      onRetry={() => void log.refetch()}
    />
  );
}
