import type { RequestFileBody } from '@plumbline/contract/wire';
import { RadioField } from '../../../ui/RadioField.tsx';

export type ExportFormat = Extract<RequestFileBody, { kind: 'people' }>['format'];

const FORMATS = [
  {
    value: 'xlsx',
    label: 'Excel (recommended)',
    hint: 'Numbers and dates keep their types, and columns can be filtered. A second sheet explains the columns.',
  },
  { value: 'csv', label: 'CSV', hint: 'Plain text for other programs. A second file explains the columns.' },
] as const;

interface FormatFieldProps {
  chosen: ExportFormat;
  onChoose: (format: ExportFormat) => void;
}

export function FormatField(field: FormatFieldProps) {
  return <RadioField legend="Format" options={FORMATS} {...field} />;
}
