import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, type ButtonTone } from '../../../ui/Button.tsx';
import { RecoveryCodeField } from '../../../ui/CodeField.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';

/** The owner proof: the password, and a code when the second factor is on. */
export interface OwnerProof {
  readonly password: string;
  readonly code?: string;
}

/** The error of each field; null without one. */
export interface ProofRefusal {
  readonly password: string | null;
  readonly code: string | null;
}

interface OwnerProofFormProps {
  asksCode: boolean;
  refusal: ProofRefusal;
  isBusy: boolean;
  label: string;
  busyLabel: string;
  tone?: ButtonTone;
  /** Whether the fields above the button are filled in. */
  isReady?: boolean;
  /** Whether the password is the first field of the form. */
  beginsWithPassword?: boolean;
  onSubmit: (proof: OwnerProof) => void;
  /** Cancels the form; left out where that is impossible, and the button then takes the full width. */
  onCancel?: () => void;
  children?: ReactNode;
}

/** The form before a sensitive action: it asks for the password and, when two-step verification is on, for a code. */
export function OwnerProofForm({
  asksCode,
  refusal,
  isBusy,
  label,
  busyLabel,
  tone = 'primary',
  isReady = true,
  beginsWithPassword = true,
  onSubmit,
  onCancel,
  children,
}: OwnerProofFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const form = useFocusOnRefusal(refusal);
  const isComplete = isReady && password !== '' && (!asksCode || code.trim() !== '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isBusy) onSubmit(asksCode ? { password, code } : { password });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      {children}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={refusal.password}
        autoFocus={beginsWithPassword}
      />
      {asksCode ? (
        <RecoveryCodeField
          label="Code from your app, or a recovery code"
          value={code}
          onChange={setCode}
          error={refusal.code}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          tone={tone}
          className={onCancel === undefined ? 'w-full' : ''}
          disabled={!isComplete || isBusy}
        >
          {isBusy ? busyLabel : label}
        </Button>
        {onCancel === undefined ? null : (
          <Button tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
