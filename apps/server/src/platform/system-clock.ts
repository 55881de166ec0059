import { randomBytes, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock, Random } from '../core/clock.ts';

export const systemClock: Clock = { now: () => new Date() };

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  // Version 7 begins with the time, so new rows are adjacent in the indexes.
  uuid: () => v7(),
  uuidWithoutTime: () => randomUUID(),
};
