import type { RequestFileBody } from '@plumbline/contract/wire';
import { RadioField } from '../../../ui/RadioField.tsx';

export type ExportFormat = Extract<RequestFileBody, { kind: 'people' }>['format'];

const FORMATS = [
  {
    value: 'xlsx',
    label: 'Excel (recommended)',
    hint: 'Numbers and dates as such, with filters. What the columns mean is on a second sheet.',
  },
  { value: 'csv', label: 'CSV', hint: 'Plain text for other programs. What the columns mean is a second file.' },
] as const;

interface FormatFieldProps {
  chosen: ExportFormat;
  onChoose: (format: ExportFormat) => void;
}

export function FormatField(field: FormatFieldProps) {
  return <RadioField legend="Format" options={FORMATS} {...field} />;
}
