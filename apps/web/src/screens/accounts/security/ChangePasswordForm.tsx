import { useState } from 'react';
import { NewPasswordFields, type TypedTwice } from '../NewPasswordFields.tsx';
import type { PasswordProblem } from '../password-rules.ts';
import { type OwnerProof, OwnerProofForm, type ProofRefusal } from './OwnerProofForm.tsx';

export interface TypedPassword extends TypedTwice {
  readonly proof: OwnerProof;
}

interface ChangePasswordFormProps {
  asksCode: boolean;
  /** Sentence about what else ends with the old password. */
  consequences: string;
  /** The problem that the form found before sending anything; null: none. */
  problem: PasswordProblem | null;
  refusal: ProofRefusal & { readonly newPassword: string | null };
  isBusy: boolean;
  onSubmit: (typed: TypedPassword) => void;
  onCancel: () => void;
}

/** The form for a new password and the owner proof. */
export function ChangePasswordForm({ consequences, problem, refusal, onSubmit, ...form }: ChangePasswordFormProps) {
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  return (
    <OwnerProofForm
      {...form}
      refusal={refusal}
      label="Change password"
      busyLabel="Changing..."
      isReady={typed.password !== '' && typed.confirmation !== ''}
      beginsWithPassword={false}
      onSubmit={(proof) => onSubmit({ ...typed, proof })}
    >
      <p className="max-w-measure text-small text-ink-soft">{consequences}</p>
      <NewPasswordFields typed={typed} problem={problem} refusal={refusal.newPassword} autoFocus onType={setTyped} />
    </OwnerProofForm>
  );
}
