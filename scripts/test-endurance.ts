import { runCommand } from './command.ts';
import { ALL_JOURNEYS, ENDURANCE, type Part, WEB_BUILD } from './parts.ts';
import { runParts } from './run-parts.ts';
import { oneCheck } from './tally.ts';

/** A long test that is a separate script and reports failure by its exit code. */
function scriptPart(name: string, script: string, ...parameters: readonly string[]): Part {
  return {
    name,
    run: async () => {
      const { ok, output } = await runCommand(process.execPath, [script, ...parameters]);
      return { tally: oneCheck(ok), output };
    },
  };
}

await runParts([
  WEB_BUILD,
  ENDURANCE,
  ALL_JOURNEYS,
  scriptPart('gallery', 'scripts/gallery.ts'),
  scriptPart('bench', 'bench/src/main.ts'),
  scriptPart('container', 'scripts/check-container.ts'),
  scriptPart('operations page', 'scripts/try-operations.ts'),
  scriptPart('mutation', 'scripts/mutation.ts'),
  scriptPart('mutation of the release gate', 'scripts/mutation.ts', 'release'),
  // Citus is not on the registries: its tests run where a checkout is given.
  ...(process.env.CITUS_CHECKOUT === undefined ? [] : [scriptPart('citus', 'scripts/build-citus.ts')]),
]);
