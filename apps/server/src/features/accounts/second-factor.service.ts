import { AppError } from '../../core/errors.ts';
import type { SecurityAction, SecurityLog } from '../../platform/db/security-log.ts';
import type { Identity, OwnerRequest } from '../../platform/identity/identity.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limits.ts';
import type { KnownPlaces } from '../../platform/limits/known-places.ts';
import { type AccountCaller, deviceOf, type KnownSession } from './account-caller.ts';
import type { OnPasswordUse } from './accounts.service.ts';
import { admitOrRecord, codeNotAccepted, createOwnerProof, ownAccountOf, recordRecoveryCode } from './owner-proof.ts';

export interface SecondFactorDependencies {
  readonly identity: Identity;
  readonly attemptLimits: AttemptLimits;
  readonly knownPlaces: KnownPlaces;
  readonly securityLog: SecurityLog;
  readonly onPasswordUse: OnPasswordUse;
}

type Proof = { password: string; code?: string | undefined };

/** The second factor of the signed-in user, and the second step of signing in. */
export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

export function createSecondFactorService(dependencies: SecondFactorDependencies) {
  const { identity: service, attemptLimits, knownPlaces, securityLog } = dependencies;
  const { provePassword, proveOwner, limitedProof } = createOwnerProof(dependencies);
  const ours = () => ownAccountOf(service).secondFactor;

  function record(action: SecurityAction, { identity, address, requestId }: OwnerRequest): void {
    securityLog.record({ action, subject: identity.subject, isProven: true, address, requestId });
  }

  async function proveOwnerOfOne(request: OwnerRequest, proof: Proof): Promise<void> {
    if (!(await ours().read(request.identity.subject)).isOn) throw new AppError('second_factor_is_off');
    await proveOwner(request, proof);
  }

  return {
    read: ({ identity }: OwnerRequest) => ours().read(identity.subject),
    /** @throws {AppError} `password_not_valid`, `second_factor_is_on` */
    begin: async (request: OwnerRequest, password: string) => {
      ours();
      await provePassword(request, password);
      const begun = await ours().begin(request.identity.subject);
      if (begun === null) throw new AppError('second_factor_is_on');
      return begun;
    },
    /** @throws {AppError} `code_not_valid` */
    confirm: async (request: OwnerRequest, code: string) => {
      const { subject } = request.identity;
      const secondFactor = ours();
      if ((await secondFactor.read(subject)).isOn) throw new AppError('second_factor_is_on');
      const confirmed = await limitedProof('code', request, async () => {
        const outcome = await secondFactor.confirm(subject, code, deviceOf(request));
        if (outcome !== null) return outcome;
        throw codeNotAccepted('This code is wrong. Enter the one your app shows now, or start again.');
      });
      record('second_factor_enabled', request);
      return confirmed;
    },
    /** @throws {AppError} `password_not_valid`, `code_not_valid`, `second_factor_is_off` */
    renewRecoveryCodes: async (request: OwnerRequest, proof: Proof) => {
      await proveOwnerOfOne(request, proof);
      const codes = await ours().renewRecoveryCodes(request.identity.subject);
      record('renewed_recovery_codes', request);
      return codes;
    },
    /** @throws {AppError} `password_not_valid`, `code_not_valid`, `second_factor_is_off` */
    switchOff: async (request: OwnerRequest, proof: Proof) => {
      await proveOwnerOfOne(request, proof);
      await ours().switchOff(request.identity.subject);
      record('second_factor_disabled', request);
    },
    /** @throws {AppError} `sign_in_expired`, `code_not_valid` */
    completeSignIn: async (
      { challengeToken, code, deviceToken }: { challengeToken: string; code: string; deviceToken: string | null },
      caller: AccountCaller,
    ): Promise<KnownSession> => {
      const { address, requestId } = caller;
      const secondFactor = ours();
      const awaited = await secondFactor.findChallenge(challengeToken);
      if (awaited === null) {
        // An unknown challenge belongs to no account, so only the network is counted.
        await attemptLimits.admit('code', { address, account: `second factor of ${challengeToken}` });
        throw new AppError('sign_in_expired');
      }
      const { subject, email } = awaited;
      const event = { subject, address, requestId };
      // A stranger who knows the password must not use up the owner's attempts.
      const place = await knownPlaces.recognise({ address, account: email, deviceToken }, 'second_factor');
      const attempt = { address, account: `second factor of ${subject}`, place };
      await admitOrRecord(dependencies, 'code', attempt, { ...event, detail: 'code' });
      const completed = await secondFactor.completeSignIn(challengeToken, code, deviceOf(caller));
      if (completed === null) {
        securityLog.record({ ...event, action: 'sign_in_refused', isProven: false, detail: 'second_factor' });
        throw codeNotAccepted();
      }
      await attemptLimits.forget('code', attempt);
      await dependencies.onPasswordUse({ subject, use: 'sign_in' }, caller);
      recordRecoveryCode(securityLog, completed.accepted, event);
      securityLog.record({ ...event, action: 'signed_in', isProven: true, detail: 'second_factor' });
      // Only after the second step: a password alone must not make a browser or network known.
      const token = await knownPlaces.remember({ address, account: email, deviceToken });
      return { ...completed.session, deviceToken: token };
    },
  };
}
