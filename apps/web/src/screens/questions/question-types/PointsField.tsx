import { LIKERT_MAX } from '@plumbline/domain/constants';
import { SelectField } from '../../../ui/SelectField.tsx';

const POINTS = Array.from({ length: LIKERT_MAX }, (_, index) => {
  const points = String(index + 1);
  return { value: points, label: points };
});

/** How many points an answer earns: 7 is the safest. */
export function PointsField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (points: number) => void;
}) {
  return (
    <SelectField
      label={label}
      value={String(value)}
      options={POINTS}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
