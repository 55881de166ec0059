import type { Configuration } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '../../queries/user.ts';
import { useServices } from '../../services.tsx';

/** The server's public configuration; undefined while it is loading. */
export function useConfiguration(): Configuration | undefined {
  const { api } = useServices();
  return useQuery(configurationQuery(api)).data;
}
