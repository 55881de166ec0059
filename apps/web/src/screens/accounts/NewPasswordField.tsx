import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { passwordStrength } from './password-rules.ts';

const STRENGTH_MAX = 3;
const COLOURS = ['bg-line', 'bg-danger', 'bg-caution', 'bg-safe'] as const;

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete' | 'value'> {
  value: string;
}

/** The field for a new password, with a meter of its strength. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const { strength, advice } = passwordStrength(field.value);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={
        <>
          <span aria-hidden="true" className="mt-1 mb-1.5 flex max-w-40 gap-1">
            {Array.from({ length: STRENGTH_MAX }, (_, index) => (
              <span key={index} className={`h-1.5 flex-1 rounded-box ${COLOURS[index < strength ? strength : 0]}`} />
            ))}
          </span>
          {advice}
        </>
      }
    />
  );
}
