import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import { SIGNED_IN, toKnownSignedIn, toSignedIn } from './signed-in.ts';

type SecondFactorCalls =
  | 'completeSignIn'
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'removeSecondFactor';

export function secondFactorHandlers(secondFactor: SecondFactorService): HandlersOf<SecondFactorCalls> {
  return {
    completeSignIn: async (request) => {
      const { challenge_token: challengeToken, code, device_token: deviceToken = null } = request.body;
      const session = await secondFactor.completeSignIn({ challengeToken, code, deviceToken }, request);
      return { ...SIGNED_IN, data: toKnownSignedIn(session) };
    },
    getSecondFactor: async (request) => {
      const { isOn, recoveryCodesLeft } = await secondFactor.read(request);
      return { second_factor: { is_on: isOn, recovery_codes_left: recoveryCodesLeft } };
    },
    beginSecondFactor: (request) => secondFactor.begin(request, request.body.password),
    confirmSecondFactor: async (request) => {
      const { recoveryCodes, session } = await secondFactor.confirm(request, request.body.code);
      return { ...toSignedIn(session), recovery_codes: recoveryCodes };
    },
    renewRecoveryCodes: async (request) => ({
      recovery_codes: await secondFactor.renewRecoveryCodes(request, request.body),
    }),
    removeSecondFactor: async (request) => {
      await secondFactor.switchOff(request, request.body);
      return { success: true, message: 'Two-step verification is off' };
    },
  };
}
