import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

/** Length of emailed codes and of an authenticator app's codes. */
export const CODE_LENGTH = 6;

interface CodeFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'autoFocus'> {
  value: string;
  onChange: (code: string) => void;
}

/** The field for an emailed code. It accepts pasted spaces and the phone's suggestion. */
export function CodeField({ value, onChange, ...field }: CodeFieldProps) {
  return (
    <Field
      {...field}
      className="tabular-nums tracking-[0.4em]"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s/g, '').slice(0, CODE_LENGTH))}
    />
  );
}

interface RecoveryCodeFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'autoFocus'> {
  value: string;
  onChange: (code: string) => void;
}

/** The field for a recovery code, from the list of the set-up of two-step verification. */
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
