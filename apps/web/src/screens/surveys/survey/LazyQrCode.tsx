import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { LinkQrCodeProps } from './LinkQrCode.tsx';

/** Drawing QR codes needs a library that nothing else uses. The screen works without it too. */
const LinkQrCode = lazy(() =>
  import('./LinkQrCode.tsx').then(
    (module) => ({ default: module.LinkQrCode }),
    () => ({ default: NoCode }),
  ),
);

/** {@link LinkQrCode}, loaded when it is first shown; a placeholder has its size meanwhile. */
export function LazyQrCode(code: LinkQrCodeProps) {
  return (
    <Suspense fallback={<Skeleton className={`shrink-0 ${code.className}`} />}>
      <LinkQrCode {...code} />
    </Suspense>
  );
}

function NoCode({ className }: LinkQrCodeProps) {
  return (
    <p
      className={`flex shrink-0 items-center rounded-box border border-dashed border-line-strong p-4 text-small text-ink-soft ${className}`}
    >
      The code could not be loaded. The link works without it; reload the page to see the code.
    </p>
  );
}
