import { INTEGRATION, JOURNEYS, LINT, OPENAPI, TYPES, UNIT, UNUSED, WEB_BUILD } from './parts.ts';
import { runParts } from './run-parts.ts';

// The fastest checks come first. Integration tests and journeys run one after the other: in parallel they would end sooner on two
// processors, but pages and tests of processes would sometimes miss their deadlines.
await runParts([LINT, TYPES, [UNUSED, OPENAPI, WEB_BUILD], UNIT, INTEGRATION, JOURNEYS]);
