import { RequestFileButton } from '../../files/request/RequestFileButton.tsx';
import type { WorkforceFilter } from '../list/list-address.ts';
import { exportedInWords, exportedPeople } from './exported-people.ts';

/** Exports the people of the list. */
export function ExportPeople({ filter }: { filter: WorkforceFilter }) {
  return (
    <RequestFileButton
      label="Export…"
      title="Export people"
      lead={exportedInWords(filter)}
      request={{
        asks: 'format',
        bodyOf: (format) => ({ kind: 'people', format, about: exportedPeople(filter) }),
      }}
    />
  );
}
