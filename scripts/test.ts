import { INTEGRATION, JOURNEYS, LINT, OPENAPI, TYPES, UNIT, UNUSED, WEB_BUILD } from './parts.ts';
import { runParts } from './run-parts.ts';

// What is checked fastest comes first. Integration tests and journeys both wait for much of their time, for databases,
// processes and pages, so that one of them alone would leave two processors half idle.
await runParts([LINT, TYPES, [UNUSED, OPENAPI, WEB_BUILD], UNIT, [INTEGRATION, JOURNEYS]]);
