import { INTEGRATION, JOURNEYS, LINT, OPENAPI, TYPES, UNIT, UNUSED, WEB_BUILD } from './parts.ts';
import { runParts } from './run-parts.ts';

// What is checked fastest comes first. Integration tests and journeys run one after the other: side by side on two
// processors they end sooner, but pages and proofs about processes then miss their deadlines now and then.
await runParts([LINT, TYPES, [UNUSED, OPENAPI, WEB_BUILD], UNIT, INTEGRATION, JOURNEYS]);
