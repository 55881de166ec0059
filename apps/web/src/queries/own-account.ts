import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

const SECOND_FACTOR_KEY = ['second-factor'] as const;

/** The owner proof: the password, and a code when the second factor is on. */
export interface OwnerProof {
  readonly password: string;
  readonly code?: string;
}

export function secondFactorQuery(api: Api) {
  return queryOptions({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: async ({ signal }) => (await api('getSecondFactor', {}, { signal })).second_factor,
  });
}

export async function invalidateSecondFactor(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: SECOND_FACTOR_KEY });
}

export function beginSecondFactorMutation(api: Api) {
  return mutationOptions({
    mutationFn: (password: string) => api('beginSecondFactor', { body: { password } }),
    retry: false,
  });
}

export function confirmSecondFactorMutation(api: Api) {
  return mutationOptions({
    mutationFn: (code: string) => api('confirmSecondFactor', { body: { code } }),
    retry: false,
  });
}

export function renewRecoveryCodesMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (body: OwnerProof) => (await api('renewRecoveryCodes', { body })).recovery_codes,
    retry: false,
  });
}

export function removeSecondFactorMutation(api: Api) {
  return mutationOptions({
    mutationFn: (body: OwnerProof) => api('removeSecondFactor', { body }),
    retry: false,
  });
}

export function deleteAccountMutation(api: Api) {
  return mutationOptions({
    mutationFn: (body: OwnerProof & { organization_name?: string }) => api('deleteAccount', { body }),
    retry: false,
  });
}
