import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

interface RecoveryCodeFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'autoFocus'> {
  value: string;
  onChange: (code: string) => void;
}

/** A code from the list that was saved when two-step verification was set up. */
export function RecoveryCodeField({ value, onChange, ...field }: RecoveryCodeFieldProps) {
  return (
    <Field
      {...field}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
