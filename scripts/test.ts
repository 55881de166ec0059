import { INTEGRATION, JOURNEYS, LINT, OPENAPI, TYPES, UNIT, UNUSED, WEB_BUILD } from './parts.ts';
import { runParts } from './run-parts.ts';

await runParts([LINT, TYPES, UNUSED, OPENAPI, UNIT, WEB_BUILD, INTEGRATION, JOURNEYS]);
