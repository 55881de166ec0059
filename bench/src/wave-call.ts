import type { ClientInput } from '@plumbline/contract/client';
import type { CallName } from '@plumbline/contract/paths';
import { call } from './journey.ts';
import type { WaveOrganisation } from './wave-organisation.ts';

/** A request of a member's screen. */
export interface WaveCall {
  readonly label: string;
  ask(organisation: WaveOrganisation): Promise<unknown>;
}

/** @param tokenOf the id token of the caller; by default a manager's */
export function one<N extends CallName>(
  label: string,
  name: N,
  input: (organisation: WaveOrganisation) => ClientInput<N>,
  tokenOf: (organisation: WaveOrganisation) => string = ({ idToken }) => idToken,
): WaveCall {
  return {
    label,
    ask: (organisation) => call(organisation.manager, name, input(organisation), tokenOf(organisation)),
  };
}
