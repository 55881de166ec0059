import { whyNoContainers } from './containers/podman.ts';
import { ensureOffice } from './office.ts';
import { ALL_JOURNEYS, PROOF_FILES, scriptPart, vitest, WEB_BUILD } from './parts.ts';
import { keepResult } from './proofs-page.ts';
import { type Part, runParts } from './run-parts.ts';

const PARTS: readonly Part[] = [
  ...Object.entries(PROOF_FILES).map(
    ([name, paths]): Part => ({
      name,
      hasTests: true,
      run: async () => {
        // In other test runs, tests that need LibreOffice are skipped without it; here they would fail.
        if (name === 'office') await ensureOffice();
        return vitest('proofs', paths, { OFFICE_REQUIRED: '1' });
      },
    }),
  ),
  ALL_JOURNEYS,
  scriptPart('gallery', 'scripts/gallery.ts'),
  scriptPart('mutation', 'scripts/mutation.ts'),
  scriptPart('release-gate', 'scripts/mutation.ts', 'release'),
  scriptPart('operations-page', 'scripts/try-operations.ts'),
  { ...scriptPart('container', 'scripts/check-container.ts'), whyNot: whyNoContainers },
  {
    ...scriptPart('citus', 'scripts/build-citus.ts'),
    whyNot: () => (process.env.CITUS_CHECKOUT === undefined ? 'it needs CITUS_CHECKOUT' : null),
  },
];

// Runs all proofs, or the parts that are named, and writes their results to docs/proofs.md. With --help, only names the parts.
const names = PARTS.map(({ name }) => name);
const wanted = process.argv.slice(2);
const usage = `Usage: npm run test:proofs -- [PART …], where a part is one of: ${names.join(', ')}`;
if (wanted.includes('--help')) {
  console.log(usage);
} else if (wanted.every((name) => names.includes(name))) {
  const parts = PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  await runParts([WEB_BUILD]);
  if (process.exitCode === 0) await runParts(parts, (result) => keepResult(result, names));
} else {
  console.error(usage);
  process.exitCode = 1;
}
