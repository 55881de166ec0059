import { MIN_PASSWORD_LENGTH } from '@plumbline/domain/constants';
import { useState } from 'react';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import type { PasswordProblem } from '../password-rules.ts';
import { type OwnerProof, OwnerProofForm, type ProofRefusal } from './OwnerProofForm.tsx';

export interface TypedPassword {
  readonly password: string;
  readonly confirmation: string;
  readonly proof: OwnerProof;
}

interface ChangePasswordFormProps {
  asksCode: boolean;
  /** Found before anything is sent. */
  problem: PasswordProblem | null;
  refusal: ProofRefusal & { readonly newPassword: string | null };
  isBusy: boolean;
  onSubmit: (typed: TypedPassword) => void;
  onCancel: () => void;
}

/** Asks for a new password, and for the owner proof. */
export function ChangePasswordForm({ problem, refusal, onSubmit, ...form }: ChangePasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const errorOf = (field: PasswordProblem['field']) => (problem?.field === field ? problem.message : null);
  return (
    <OwnerProofForm
      {...form}
      refusal={refusal}
      label="Change password"
      busyLabel="Changing..."
      isReady={password !== '' && confirmation !== ''}
      beginsWithPassword={false}
      onSubmit={(proof) => onSubmit({ password, confirmation, proof })}
    >
      <p className="max-w-measure text-small text-ink-soft">All other sessions end, and an email tells you about it.</p>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. A few words with spaces, 12 characters or more, are easy to remember and hard to guess.`}
        error={errorOf('password') ?? refusal.newPassword}
        autoFocus
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        error={errorOf('confirmation')}
      />
    </OwnerProofForm>
  );
}
