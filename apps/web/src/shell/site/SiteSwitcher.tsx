import { ChevronDown, MapPin, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ChooseSite = lazyPart('The list of sites', async () => (await import('./ChooseSite.tsx')).ChooseSite);

interface SiteSwitcherProps {
  /** Null: all sites. */
  site: string | null;
  name: string;
  onChoose: (site: string | null) => void;
}

/** The choice of the site that the screens show, or all sites. */
export function SiteSwitcher({ site, name, onChoose }: SiteSwitcherProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-box border border-line-strong bg-raised px-3 text-small font-semibold hover:bg-sunken"
      >
        <MapPin aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
        <span className="sr-only">Shown: </span>
        <bdi className="truncate">{site === null ? 'All sites' : name}</bdi>
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      </button>
      {site === null ? null : (
        <button
          type="button"
          aria-label="All sites"
          onClick={() => onChoose(null)}
          className="flex h-11 min-w-11 shrink-0 items-center justify-center rounded-box text-small font-semibold hover:bg-sunken sm:px-3"
        >
          <X aria-hidden="true" size={18} strokeWidth={1.75} className="sm:hidden" />
          <span aria-hidden="true" className="hidden sm:inline">
            All sites
          </span>
        </button>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <ChooseSite
            site={site}
            onClose={() => setIsOpen(false)}
            onChoose={(next) => {
              setIsOpen(false);
              onChoose(next);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
