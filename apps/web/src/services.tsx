import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Api } from './session/api.ts';
import type { Identity } from './session/identity.ts';
import type { Session, SessionState } from './session/session.ts';
import type { Theme } from './ui/theme.ts';
import type { Toasts } from './ui/toasts.ts';

/** The services that screens use; created once in `main.tsx`. */
export interface Services {
  readonly api: Api;
  readonly session: Session;
  readonly identity: Identity;
  readonly toasts: Toasts;
  readonly theme: Theme;
}

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new RangeError('useServices needs a ServicesProvider above it');
  return services;
}

export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.state);
}
