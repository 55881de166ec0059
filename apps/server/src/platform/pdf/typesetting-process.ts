import type { ProcessWork } from './separate-typesetter.ts';
import { createTypesetter } from './typesetter.ts';

/** The process of {@link createSeparateTypesetter}, which sets one document. */
process.once('message', ({ templatesFolder, document, madeAt }: ProcessWork) => {
  process.send?.(createTypesetter(templatesFolder).typeset(document, madeAt), () => process.disconnect());
});
