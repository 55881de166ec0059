import { Field } from '../../../ui/Field.tsx';

interface CompanyFieldProps {
  value: string;
  hint: string;
  onChange: (value: string) => void;
}

/** The participant's company. */
export function CompanyField({ value, hint, onChange }: CompanyFieldProps) {
  return (
    <Field
      label="Company (optional)"
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={hint}
    />
  );
}
