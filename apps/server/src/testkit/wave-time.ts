import { runWaves } from '../features/campaigns/waves/run-waves.ts';
import type { TestServer } from './server.ts';
import type { SettableClock } from './settable-clock.ts';

/** Sets the time, runs due waves like the schedule, and processes the jobs. */
export async function runUntil(
  server: Pick<TestServer, 'context' | 'processJobs'>,
  clock: SettableClock,
  moment: string,
): Promise<void> {
  clock.set(moment);
  await runWaves(server.context, clock.now());
  await server.processJobs();
}
