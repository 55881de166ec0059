import type { KnownPerson } from '@plumbline/contract/wire';
import { cleanAddress, isEmailAddress } from '@plumbline/domain/invitation';
import { useQuery } from '@tanstack/react-query';
import { knownPersonQuery } from '../../../../queries/people.ts';
import { useServices } from '../../../../services.tsx';
import { useSettled } from '../../../../ui/use-settled.ts';

const TYPING_PAUSE_MS = 350;

/**
 * The person with the typed address, once typing has paused; null while they are unknown or cannot be looked up. The form
 * works all the same, because the server looks them up again.
 */
export function useKnownPerson(typed: string): KnownPerson | null {
  const { api } = useServices();
  const email = cleanAddress(typed);
  const settled = useSettled(email, TYPING_PAUSE_MS);
  const isComplete = settled === email && isEmailAddress(email);
  const { data } = useQuery({ ...knownPersonQuery(api, settled), enabled: isComplete });
  return isComplete ? (data ?? null) : null;
}
