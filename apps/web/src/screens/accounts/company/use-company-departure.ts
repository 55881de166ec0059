import type { ClientInput } from '@plumbline/contract/client';
import { useState } from 'react';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { keepAttempt } from './company-attempt.ts';

type Departure =
  | ({ readonly kind: 'sign_in' } & NonNullable<ClientInput<'beginCompanySignIn'>['body']>)
  | ({ readonly kind: 'link' } & NonNullable<ClientInput<'beginCompanyLink'>['body']>);

/** Leaves for the identity provider of a company, which sends the browser back to `/login/company/return`. */
export function useCompanyDeparture() {
  const { api } = useServices();
  const [state, setState] = useState<{ isLeaving: boolean; failure: string | null }>({
    isLeaving: false,
    failure: null,
  });

  const leave = async ({ kind, ...body }: Departure, place: string) => {
    setState({ isLeaving: true, failure: null });
    try {
      const { redirect_to, attempt } =
        kind === 'sign_in'
          ? await api('beginCompanySignIn', { body })
          : await api('beginCompanyLink', { body: body as { organization_id: string } });
      keepAttempt(window.sessionStorage, { kind, attempt, place });
      window.location.assign(redirect_to);
    } catch (error) {
      setState({ isLeaving: false, failure: messageOf(error, 'Please try again.') });
    }
  };
  return { ...state, leave: (departure: Departure, place: string) => void leave(departure, place) };
}
