import type { OrganisationRequest } from '../platform/db/unit-of-work.ts';
import type { DemoContext, DemoServices } from './demo-context.ts';

/** Dependencies of all parts of the seeding. */
export interface Seeding {
  readonly context: DemoContext;
  readonly request: OrganisationRequest;
  /** The services with their clock set to a moment. */
  servicesAt(now: Date): DemoServices;
}

/** An answered survey. */
export interface Answered {
  readonly surveyId: string;
  readonly at: Date;
}

/** Participants of the demo answer from this machine. */
export const ADDRESS = '127.0.0.1';

/** Answers that are sent at the same time share transactions. */
export const ANSWERS_SIDE_BY_SIDE = 48;

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

export function daysBefore({ clock }: DemoContext, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
