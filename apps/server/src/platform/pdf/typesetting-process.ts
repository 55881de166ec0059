import type { ProcessWork } from './separate-typesetter.ts';
import { typeset } from './typesetter.ts';

/** The process of {@link createSeparateTypesetter}, which sets one document. */
process.once('message', ({ templatesFolder, document, madeAt }: ProcessWork) => {
  process.send?.(typeset(templatesFolder, document, madeAt), () => process.disconnect());
});
