import { INTEGRATION, JOURNEYS, LINT, OPENAPI, TYPES, UNIT, WEB_BUILD } from './parts.ts';
import { runParts } from './run-parts.ts';

await runParts([LINT, TYPES, OPENAPI, UNIT, WEB_BUILD, INTEGRATION, JOURNEYS]);
