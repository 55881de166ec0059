import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { fileListQuery } from '../file-list.ts';
import { exportUnderWayInWords } from '../file-words.ts';

/** The reason why a request was refused. It names the other export that must be ready first, if there is one. */
export function RequestRefused({ refusal }: { refusal: unknown }) {
  if (refusal instanceof HttpError && refusal.code === 'export_under_way') return <AnotherExport />;
  return (
    <Notice title="No file was requested" tone="danger" isUrgent>
      {messageOf(refusal, 'The file could not be requested. Please try again.')}
    </Notice>
  );
}

function AnotherExport() {
  const { api } = useServices();
  const files = useQuery(fileListQuery(api)).data?.items;
  return (
    <Notice title="Another export is being prepared" tone="caution" isUrgent>
      {files === undefined ? 'One export of an organization is prepared at a time.' : exportUnderWayInWords(files)}
    </Notice>
  );
}
