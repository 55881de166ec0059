import { seedDemo } from '../demo/seed.ts';
import { NO_METRICS } from '../platform/metrics/metrics.ts';
import type { Context } from './context.ts';
import { createServices } from './services.ts';

/** Fills the demo organisation of this context through its services, without counting that as traffic. @see seedDemo */
export function fillDemo(context: Context): Promise<void> {
  const uncounted = { ...context, metrics: NO_METRICS };
  return seedDemo({ ...uncounted, servicesWith: (parts) => createServices({ ...uncounted, ...parts }) });
}
