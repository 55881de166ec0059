import type { Location } from 'react-router';
import { DASHBOARD_PATH, LOGIN_PATH } from '../addresses.ts';

/** The history state for the sign-in screen, which later returns to the requested page. */
export interface SignInVisit {
  readonly from: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

/** Prefix of the pages that require signing in. */
const PLACES = ['/app/', '/join/'];

/** The page to open after signing in: the remembered one, otherwise the dashboard. */
export function rememberedPlace(locationState: unknown): string {
  if (typeof locationState !== 'object' || locationState === null || !('from' in locationState)) return DASHBOARD_PATH;
  const { from } = locationState;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return DASHBOARD_PATH;
  const { pathname } = from;
  if (typeof pathname !== 'string' || !PLACES.some((place) => pathname.startsWith(place))) return DASHBOARD_PATH;
  const search = 'search' in from && typeof from.search === 'string' ? from.search : '';
  const hash = 'hash' in from && typeof from.hash === 'string' ? from.hash : '';
  return `${pathname}${search}${hash}`;
}

/** The history state with only the remembered place, for links between the screens before signing in. */
export function placeOnly(locationState: unknown): { from: unknown } | null {
  const hasPlace = typeof locationState === 'object' && locationState !== null && 'from' in locationState;
  return hasPlace ? { from: locationState.from } : null;
}

/** A registration that awaits its code. */
export interface WaitingRegistration {
  readonly email: string;
  /** Id of the registration; null in a browser other than the one that registered. */
  readonly registration: string | null;
}

/** The history state at the step that asks for the code, so that a reload stays there. */
export function verificationState(locationState: unknown, { email, registration }: WaitingRegistration): object {
  return { ...placeOnly(locationState), verify: email, registration };
}

/** The registration that awaits its code; null outside that step. */
export function waitingRegistration(locationState: unknown): WaitingRegistration | null {
  if (typeof locationState !== 'object' || locationState === null || !('verify' in locationState)) return null;
  const { verify: email } = locationState;
  if (typeof email !== 'string') return null;
  const registration = 'registration' in locationState ? locationState.registration : null;
  return { email, registration: typeof registration === 'string' ? registration : null };
}

/** The address of the sign-in screen with an email address filled in. */
export function loginAddress(email: string): string {
  return `${LOGIN_PATH}?${new URLSearchParams({ email })}`;
}
