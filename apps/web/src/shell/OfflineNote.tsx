import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Notice while there is no connection. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    // Always present, because screen readers announce only changes of a region that they know.
    <div role="status" className="print:hidden">
      {isOnline ? null : (
        <p className="flex items-center gap-3 border-b border-caution bg-caution-soft px-4 py-3 text-small lg:px-8">
          <WifiOff aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
          You’re offline. What you see may be out of date, and changes can’t be saved until you’re back online.
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
