import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const DownloadsPanel = lazyPart(
  'Downloads',
  async () => (await import('../screens/files/DownloadsPanel.tsx')).DownloadsPanel,
);

/** The button that opens the list of the member's files, ready or in preparation. */
export function Downloads() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Downloads"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex h-11 w-11 shrink-0 items-center justify-center rounded-box text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Download aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DownloadsPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
