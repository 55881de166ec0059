import { AppError } from '../../core/errors.ts';
import type { SecurityEvent, SecurityLog } from '../../platform/db/security-log.ts';
import type { AcceptedCode, Identity, OwnAccount, OwnerRequest, ProveOwner } from '../../platform/identity/identity.ts';
import type { Attempt, AttemptKind, AttemptLimits } from '../../platform/limits/attempt-limits.ts';

export interface OwnerProofDependencies {
  readonly identity: Identity;
  readonly attemptLimits: AttemptLimits;
  readonly securityLog: SecurityLog;
}

/** @throws {AppError} `identity_elsewhere` when this server does not keep the accounts */
export function ownAccountOf({ accounts }: Identity): OwnAccount {
  if (accounts === null || accounts.own === null) throw new AppError('identity_elsewhere');
  return accounts.own;
}

/**
 * Proofs are counted separately from sign-ins: strangers can use up the sign-in attempts of an address, but a proof needs an open
 * session.
 */
function proofAttempt({ identity, address }: OwnerRequest): Attempt {
  return { address, account: `owner proof of ${identity.subject}` };
}

export function createOwnerProof({ identity: service, attemptLimits, securityLog }: OwnerProofDependencies) {
  function refuse({ identity, address, requestId }: OwnerRequest, detail: 'password' | 'second_factor'): void {
    const { subject } = identity;
    securityLog.record({ action: 'proof_refused', subject, isProven: false, address, requestId, detail });
  }

  /**
   * Counts an attempt of a signed-in user, uncounts it when it succeeds, and records when it exceeds the limit.
   *
   * @throws {AppError} `too_many_requests`
   */
  async function limitedProof<T>(kind: AttemptKind, request: OwnerRequest, work: () => Promise<T>): Promise<T> {
    const attempt = proofAttempt(request);
    const { identity, address, requestId } = request;
    await admitOrRecord({ attemptLimits, securityLog }, kind, attempt, {
      subject: identity.subject,
      address,
      requestId,
      detail: 'proof',
    });
    const proved = await work();
    await attemptLimits.forget(kind, attempt);
    return proved;
  }

  /** @returns a digest of the password. @throws {AppError} `password_not_valid` */
  async function provePassword(request: OwnerRequest, password: string): Promise<string> {
    return limitedProof('sign_in', request, async () => {
      const digest = await ownAccountOf(service).verifyPassword(request.identity.subject, password);
      if (digest !== null) return digest;
      refuse(request, 'password');
      const { message } = new AppError('password_not_valid');
      throw new AppError('password_not_valid', { details: [{ field: 'password', message }] });
    });
  }

  /** @throws {AppError} `code_not_valid` */
  async function proveCode(request: OwnerRequest, code: string): Promise<void> {
    const { subject } = request.identity;
    await limitedProof('code', request, async () => {
      const accepted = await ownAccountOf(service).secondFactor.accept(subject, code);
      if (accepted === null) {
        refuse(request, 'second_factor');
        throw codeNotAccepted();
      }
      const { address, requestId } = request;
      recordRecoveryCode(securityLog, accepted, { subject, address, requestId, detail: 'proof' });
    });
  }

  const proveOwner: ProveOwner = async (request, { password, code }) => {
    const { secondFactor } = ownAccountOf(service);
    const digest = await provePassword(request, password);
    if (!(await secondFactor.read(request.identity.subject)).isOn) return digest;
    if (code === undefined) throw codeNotAccepted('Enter the code from your app, or a recovery code.');
    await proveCode(request, code);
    return digest;
  };

  return { provePassword, proveOwner, limitedProof };
}

/** Counts an attempt, and records for the account when it exceeds the limit. @throws {AppError} `too_many_requests` */
export async function admitOrRecord(
  { attemptLimits, securityLog }: Pick<OwnerProofDependencies, 'attemptLimits' | 'securityLog'>,
  kind: AttemptKind,
  attempt: Attempt,
  event: Pick<SecurityEvent, 'subject' | 'address' | 'requestId' | 'detail'>,
): Promise<void> {
  try {
    await attemptLimits.admit(kind, attempt);
  } catch (error) {
    if (error instanceof AppError) securityLog.record({ ...event, action: 'limited', isProven: false });
    throw error;
  }
}

/** Records the use of a recovery code, because either the phone is lost or someone found the list. */
export function recordRecoveryCode(
  securityLog: SecurityLog,
  accepted: AcceptedCode,
  event: Pick<SecurityEvent, 'subject' | 'address' | 'requestId' | 'detail'>,
): void {
  if (accepted === 'recovery_code') securityLog.record({ ...event, action: 'recovery_code_used', isProven: true });
}

export function codeNotAccepted(
  message = 'This code is wrong or has already been used. Enter the newest one.',
): AppError {
  return new AppError('code_not_valid', { message, details: [{ field: 'code', message }] });
}
