import { isWeight, WEIGHT_RULE } from '@plumbline/domain/weight';
import { Field } from '../../../ui/Field.tsx';

interface WeightFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Field of the typed weight of a question in the score. */
export function WeightField({ value, onChange }: WeightFieldProps) {
  return (
    <Field
      label="Weight"
      hint="In the overall score: 1 is usual, 2 counts twice. Categories count every question once. 0 leaves it out of all scores."
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={weightOf(value) === null ? WEIGHT_RULE : null}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The typed weight; `null` if invalid. */
export function weightOf(typed: string): number | null {
  const weight = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && isWeight(weight) ? weight : null;
}
