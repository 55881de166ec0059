import type { KnownPerson } from '@plumbline/contract/wire';
import { cleanAddress, isEmailAddress } from '@plumbline/domain/invitation';
import { useResponse } from '../../../../calls/api-query.ts';
import { useSettled } from '../../../../ui/use-settled.ts';

const TYPING_PAUSE_MS = 350;

/**
 * The person with the typed address, once typing has paused; null for an unknown person or after a failure. The form still works, because
 * the server looks the person up again.
 */
export function useKnownPerson(typed: string): KnownPerson | null {
  const email = cleanAddress(typed);
  const settled = useSettled(email, TYPING_PAUSE_MS);
  const isComplete = settled === email && isEmailAddress(email);
  const { data } = useResponse(
    'lookUpPerson',
    { body: { email: settled } },
    // Not kept: the person may be invited or erased before the same address is typed again.
    { pick: 'person', enabled: isComplete, staleTime: 0, gcTime: 0 },
  );
  return isComplete ? (data ?? null) : null;
}
