import type { ClientInput } from '@plumbline/contract/client';
import { useState } from 'react';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { keepAttempt } from './company-attempt.ts';

type Departure =
  | ({ readonly kind: 'sign_in' } & NonNullable<ClientInput<'beginCompanySignIn'>['body']>)
  | ({ readonly kind: 'link' } & NonNullable<ClientInput<'beginCompanyLink'>['body']>);

/** Opens the identity provider of a company, which later sends the browser back to `/login/company/return`. */
export function useCompanyDeparture() {
  const { api } = useServices();
  const [state, setState] = useState<{ isLeaving: boolean; error: unknown }>({ isLeaving: false, error: null });

  const begin = (departure: Departure) => {
    if (departure.kind === 'sign_in') {
      const { kind: _, ...body } = departure;
      return api('beginCompanySignIn', { body });
    }
    const { kind: _, ...body } = departure;
    return api('beginCompanyLink', { body });
  };

  const leave = async (departure: Departure, place: string) => {
    setState({ isLeaving: true, error: null });
    try {
      const { redirect_to, attempt } = await begin(departure);
      keepAttempt(window.sessionStorage, { kind: departure.kind, attempt, place });
      window.location.assign(redirect_to);
    } catch (error) {
      setState({ isLeaving: false, error });
    }
  };
  return {
    ...state,
    failure: state.error === null ? null : messageOf(state.error, 'Please try again.'),
    leave: (departure: Departure, place: string) => void leave(departure, place),
  };
}
