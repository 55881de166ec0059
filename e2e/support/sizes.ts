import { randomUUID } from 'node:crypto';

/** The sizes at which journeys through the signed-in area are made. */
export const SIZES = [
  { name: 'a desk', width: 1280, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
] as const;

/** Words that no other test uses. */
export const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;
