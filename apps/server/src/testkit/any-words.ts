import fc from 'fast-check';

/** Texts that an organisation may write: short and at the limits, in several scripts, with special characters of code. */
export const anyWords: fc.Arbitrary<string> = fc.constantFrom(
  'Ladders',
  'The crane driver sees me before I walk under the load.',
  'Is the 2nd exit free? (50% of it counts)',
  'He said “stop”; I stopped: $& $1 \\d+ <b>at once</b>',
  'Bei Regen arbeite ich trotzdem auf dem Dach.',
  'أعرف إلى أين أذهب إذا انطلق الإنذار.',
  'Я знаю, хто відповідає за кран 🏗️',
  'See https://example.org/plan.pdf and www.example.org',
  `${'I check each of the anchors before the lift and after it '.repeat(8)}.`,
);
