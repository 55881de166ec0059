import type { SecurityLog } from '../../db/security-log.ts';
import { AppError } from '../../http/app-error.ts';
import type { AttemptLimits } from '../../http/attempt-limits.ts';
import type { AcceptedCode, Identity, OwnAccount, OwnerRequest, ProveOwner } from '../../ports/identity.ts';

export interface OwnerProofDependencies {
  readonly identity: Identity;
  readonly attemptLimits: AttemptLimits;
  readonly securityLog: SecurityLog;
}

/** @throws {AppError} `identity_elsewhere` when nothing here proves who owns an account */
export function ownAccountOf({ accounts }: Identity): OwnAccount {
  if (accounts === null || accounts.own === null) throw new AppError('identity_elsewhere');
  return accounts.own;
}

/** Attempts on codes are counted apart from those on codes by mail, which anyone can use up for an address. */
export function codeAttempt(subject: string, address: string) {
  return { address, account: `second factor of ${subject}` };
}

export function createOwnerProof({ identity: service, attemptLimits, securityLog }: OwnerProofDependencies) {
  /** @returns what stands for the password. @throws {AppError} `password_not_valid` */
  async function provePassword({ identity, address }: OwnerRequest, password: string): Promise<string> {
    const attempt = { address, account: identity.email };
    await attemptLimits.admit('sign_in', attempt);
    const digest = await ownAccountOf(service).verifyPassword(identity.subject, password);
    if (digest === null) {
      const { message } = new AppError('password_not_valid');
      throw new AppError('password_not_valid', { details: [{ field: 'password', message }] });
    }
    await attemptLimits.forget('sign_in', attempt);
    return digest;
  }

  /** @throws {AppError} `code_not_valid` */
  async function proveCode({ identity, address, requestId }: OwnerRequest, code: string): Promise<void> {
    const { subject } = identity;
    const attempt = codeAttempt(subject, address);
    await attemptLimits.admit('code', attempt);
    const accepted = await ownAccountOf(service).secondFactor.accept(subject, code);
    if (accepted === null) throw codeNotAccepted();
    await attemptLimits.forget('code', attempt);
    recordRecoveryCode(securityLog, accepted, { subject, address, requestId });
  }

  const proveOwner: ProveOwner = async (request, { password, code }) => {
    const { secondFactor } = ownAccountOf(service);
    const digest = await provePassword(request, password);
    if (!(await secondFactor.read(request.identity.subject)).isOn) return digest;
    if (code === undefined) throw codeNotAccepted('Enter the code of your app, or a recovery code.');
    await proveCode(request, code);
    return digest;
  };

  return { provePassword, proveOwner };
}

/** A recovery code that was used is worth knowing of: either the phone is lost, or someone found the list. */
export function recordRecoveryCode(
  securityLog: SecurityLog,
  accepted: AcceptedCode,
  event: { subject: string; address: string; requestId: string },
): void {
  if (accepted === 'recovery_code') securityLog.record({ ...event, action: 'recovery_code_used', isProven: true });
}

export function codeNotAccepted(
  message = 'This code is not right, or was used before. Enter the newest one.',
): AppError {
  return new AppError('code_not_valid', { message, details: [{ field: 'code', message }] });
}
