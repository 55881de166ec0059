import { seedDemo } from '../demo/seed.ts';
import type { Context } from './context.ts';
import { seedingContextOf } from './services.ts';

/** Fills the demo organisation of this context through its services. @see seedDemo */
export function fillDemo(context: Context): Promise<void> {
  return seedDemo(seedingContextOf(context));
}
