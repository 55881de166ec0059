import type { Member } from '../core/principal.ts';
import type { OrganisationRequest } from '../platform/db/unit-of-work.ts';
import type { SeedingContext } from './demo-context.ts';

/** Dependencies of all parts of the seeding. */
export type Seeding = ReturnType<typeof createSeeding>;

/** An answered survey. */
export interface Answered {
  readonly surveyId: string;
  readonly at: Date;
}

/** Prepares the seeding of a member's organisation. */
export function createSeeding(context: SeedingContext, request: OrganisationRequest<Member>) {
  return {
    context,
    request,
    /** The services with their clock set to a moment. */
    servicesAt: (now: Date) =>
      context.servicesWith({
        clock: { now: () => now },
        // The usual limits would refuse this many submissions from one address.
        publicLimits: {
          countFailedLookup: async () => {},
          admitLink: async () => {},
          admitCompany: async () => {},
          admitCode: async () => {},
          countFailedCode: async () => {},
        },
      }),
  };
}

/** IP address from which invented participants answer. */
export const IP_ADDRESS = '127.0.0.1';

/** Number of answers sent concurrently. They share transactions. */
export const CONCURRENT_ANSWERS = 48;

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

export function daysBeforeNow({ clock }: Pick<SeedingContext, 'clock'>, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
