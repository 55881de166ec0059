import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services.tsx';
import type { Api } from '../session/api.ts';
import { apiQuery, useResponse } from './api-query.ts';

export function useCurrentUser() {
  return useResponse('getCurrentUser', {}, { pick: 'user' });
}

export function useConfiguration() {
  const { api } = useServices();
  return useQuery(configurationQuery(api));
}

/** The configuration. It never becomes outdated, because it is fixed while the server runs. */
export function configurationQuery(api: Api) {
  return apiQuery(api, 'getConfiguration', {}, { staleTime: Number.POSITIVE_INFINITY });
}
