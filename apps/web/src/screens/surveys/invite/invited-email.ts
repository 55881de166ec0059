/**
 * The history state of a link to the form that fills in the email address.
 *
 * It is not part of the link's address, because proxies write addresses into their logs.
 */
export function invitingState(email: string): object {
  return { email };
}

/** The email address from the link to the form; undefined without one. */
export function invitedEmail(locationState: unknown): string | undefined {
  if (typeof locationState !== 'object' || locationState === null || !('email' in locationState)) return undefined;
  return typeof locationState.email === 'string' ? locationState.email : undefined;
}
