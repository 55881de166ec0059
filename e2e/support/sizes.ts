import { randomUUID } from 'node:crypto';
import { INCLUDES_PROOFS } from './proofs.ts';

const SIZES = [
  { name: 'a desk', width: 1280, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
] as const;

/** The sizes of a journey through the signed-in area: `usual`, and in the proofs also the other size. */
export const sizesOf = (usual: (typeof SIZES)[number]['name']) =>
  SIZES.filter(({ name }) => INCLUDES_PROOFS || name === usual);

/** Words that no other test uses. */
export const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;
