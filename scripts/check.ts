import { LINT, OPENAPI, TYPES } from './parts.ts';
import { runParts } from './run-parts.ts';

await runParts([LINT, TYPES, OPENAPI]);
