import type { Location } from 'react-router';
import { DASHBOARD_PATH, LOGIN_PATH } from '../addresses.ts';

/** Handed to the sign-in screen, so that it can lead back to where the person wanted to go. */
export interface SignInVisit {
  readonly from: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

/** Where only those who signed in can do anything. */
const PLACES = ['/app/', '/join/'];

/** The place to go after signing in: the remembered one, else the dashboard. */
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

/** The remembered place alone, to be handed on from one screen before signing in to the next. */
export function placeOnly(locationState: unknown): { from: unknown } | null {
  const hasPlace = typeof locationState === 'object' && locationState !== null && 'from' in locationState;
  return hasPlace ? { from: locationState.from } : null;
}

/** A registration that waits for its code. */
export interface WaitingRegistration {
  readonly email: string;
  /** Its id; null in a browser that did not make it. */
  readonly registration: string | null;
}

/** The state of the history at the step that asks for the code, so that a reload stays there. */
export function verificationState(locationState: unknown, { email, registration }: WaitingRegistration): object {
  return { ...placeOnly(locationState), verify: email, registration };
}

/** The registration that waits for its code; null outside that step. */
export function waitingRegistration(locationState: unknown): WaitingRegistration | null {
  if (typeof locationState !== 'object' || locationState === null || !('verify' in locationState)) return null;
  const { verify: email } = locationState;
  if (typeof email !== 'string') return null;
  const registration = 'registration' in locationState ? locationState.registration : null;
  return { email, registration: typeof registration === 'string' ? registration : null };
}

/** The sign-in screen with an address filled in. */
export function loginAddress(email: string): string {
  return `${LOGIN_PATH}?${new URLSearchParams({ email })}`;
}
