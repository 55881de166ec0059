import { detailOf, HttpError } from '../../../session/http-error.ts';
import { codeRefusal } from '../account-refusals.ts';
import type { ProofRefusal } from './OwnerProofForm.tsx';

const NOTHING: ProofRefusal = { password: null, code: null };

/** The refused parts of the owner proof; empty when the failure is about something else. */
export function proofRefusal(error: unknown): ProofRefusal {
  if (!(error instanceof HttpError)) return NOTHING;
  return { password: detailOf(error, 'password'), code: codeRefusal(error) };
}

/** Whether the refusal is shown beside a field, so that no toast is needed. */
export function isBesideField(error: unknown): boolean {
  const { password, code } = proofRefusal(error);
  return password !== null || code !== null;
}

/** Settings of commands with an owner proof, which are not retried. */
export const OWNER_PROOF_COMMAND = {
  refused: (error: Error) => (isBesideField(error) ? null : { text: 'Nothing was changed. Please try again.' }),
  retry: false,
} as const;
