import { LIKERT_MAX } from '@plumbline/domain/constants';
import { SelectField } from '../../../ui/SelectField.tsx';

/** Field of an answer's points: 7 is the safest. */
export function PointsField({
  label,
  from = 1,
  value,
  onChange,
}: {
  label: string;
  /** Minimum number of points, 0 or 1. */
  from?: 0 | 1;
  value: number;
  onChange: (points: number) => void;
}) {
  const options = Array.from({ length: LIKERT_MAX + 1 - from }, (_, index) => String(from + index));
  return (
    <SelectField
      label={label}
      value={String(value)}
      options={options.map((points) => ({ value: points, label: points }))}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
