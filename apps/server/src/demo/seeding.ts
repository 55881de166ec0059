import type { Member } from '../core/principal.ts';
import type { OrganisationRequest } from '../platform/db/unit-of-work.ts';
import type { SeedingContext } from './demo-context.ts';

/** Dependencies of all parts of the seeding. */
export type Seeding = ReturnType<typeof openSeeding>;

/** An answered survey. */
export interface Answered {
  readonly surveyId: string;
  readonly at: Date;
}

/** Seeds the organisation of a member. */
export function openSeeding(context: SeedingContext, request: OrganisationRequest<Member>) {
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

/** Invented participants answer from this machine. */
export const ADDRESS = '127.0.0.1';

/** Answers that are sent at the same time share transactions. */
export const ANSWERS_SIDE_BY_SIDE = 48;

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

export function daysBefore({ clock }: Pick<SeedingContext, 'clock'>, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
