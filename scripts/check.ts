import { LINT, OPENAPI, TYPES, UNUSED } from './parts.ts';
import { runParts } from './run-parts.ts';

await runParts([LINT, TYPES, UNUSED, OPENAPI]);
