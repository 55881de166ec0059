import type { Location } from 'react-router';
import { DASHBOARD_PATH } from '../addresses.ts';

/** Handed to the sign-in screen, so that it can lead back to where the person wanted to go. */
export interface SignInVisit {
  readonly from: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

/** The place to go after signing in: the remembered one inside the app, else the dashboard. */
export function rememberedPlace(locationState: unknown): string {
  if (typeof locationState !== 'object' || locationState === null || !('from' in locationState)) return DASHBOARD_PATH;
  const { from } = locationState;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return DASHBOARD_PATH;
  if (typeof from.pathname !== 'string' || !from.pathname.startsWith('/app/')) return DASHBOARD_PATH;
  const search = 'search' in from && typeof from.search === 'string' ? from.search : '';
  const hash = 'hash' in from && typeof from.hash === 'string' ? from.hash : '';
  return `${from.pathname}${search}${hash}`;
}
