import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field } from './Field.tsx';

/** The field for a password, with a button that shows it. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className="flex h-11 w-11 items-center justify-center rounded-box text-ink-soft hover:text-ink"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
        </button>
      }
    />
  );
}
