import { detailOf, HttpError } from '../../../session/http-error.ts';
import { codeRefusal } from '../../account-refusals.ts';
import type { ProofRefusal } from './OwnerProofForm.tsx';

const NOTHING: ProofRefusal = { password: null, code: null };

/** What of the proof was refused; nothing while the failure is about something else. */
export function proofRefusal(error: unknown): ProofRefusal {
  if (!(error instanceof HttpError)) return NOTHING;
  return { password: detailOf(error, 'password'), code: codeRefusal(error) };
}

/** Whether the refusal stands beside a field, so that no toast has to say it again. */
export function isBesideField(error: unknown): boolean {
  const { password, code } = proofRefusal(error);
  return password !== null || code !== null;
}
