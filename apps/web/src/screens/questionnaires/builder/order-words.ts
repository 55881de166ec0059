import type { Draft } from '../draft/draft.ts';

/** Meaning of an order for participants. */
export function orderInWords(order: Draft['order']): string {
  return order === 'shuffled'
    ? 'Everyone gets them in another order, within their sections. Answers depend less on what was asked before.'
    : 'Everyone gets them in the order that you gave them.';
}
