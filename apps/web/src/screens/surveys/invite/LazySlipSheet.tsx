import type { Survey } from '@plumbline/contract/wire';
import { lazy, Suspense } from 'react';

/** The screen works without it too; the surveys exist already. */
const SlipSheet = lazy(() =>
  import('./SlipSheet.tsx').then(
    (module) => ({ default: module.SlipSheet }),
    () => ({ default: NoSheet }),
  ),
);

/** The slips for printing, loaded with their nine languages when the first one exists. */
export function LazySlipSheet(slips: { surveys: readonly Survey[]; organisation: string | undefined }) {
  return (
    <Suspense fallback={null}>
      <SlipSheet {...slips} />
    </Suspense>
  );
}

function NoSheet() {
  return (
    <p className="text-small text-danger">
      The slips could not be loaded. Open each survey to print its code, or reload the page.
    </p>
  );
}
