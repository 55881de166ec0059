import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { browserStorage } from '../../session/browser-storage.ts';
import { SCREENS_OF_SITE, siteKey } from './use-site.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface SiteChoice {
  /** Id of the site; null: all sites. */
  readonly site: string | null;
  /** Whether the current screen can show one site alone. */
  readonly isOffered: boolean;
  readonly choose: (site: string | null) => void;
}

/**
 * The chosen site. The address of every screen that shows only this site contains it, and a link may name another one. The browser
 * remembers the choice for the member.
 */
export function useSiteChoice(email: string): SiteChoice {
  const storageKey = siteKey(email);
  const { pathname, hash, state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isOffered = SCREENS_OF_SITE.has(pathname);
  const inAddress = idFrom(params.get('site'));
  const [site, setSite] = useState(() => idFrom(browserStorage().getItem(storageKey)));
  const [seen, setSeen] = useState<string | null>(null);
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== null && inAddress !== site) setSite(inAddress);
  }

  const show = (next: string | null, from: URLSearchParams) => {
    const search = new URLSearchParams(from);
    if (next === null) search.delete('site');
    else search.set('site', next);
    void navigate({ pathname, search: `?${search}`, hash }, { replace: true, preventScrollReset: true, state });
  };

  useEffect(() => {
    if (site === null) browserStorage().removeItem(storageKey);
    else browserStorage().setItem(storageKey, site);
  }, [site, storageKey]);

  // Links and filters leave the site out of the address. It is added, so that the member can send the address to somebody.
  const isMissing = isOffered && site !== null && inAddress === null;
  useEffect(() => {
    if (isMissing) show(site, params);
  });

  return {
    site,
    isOffered,
    choose: (next) => {
      setSite(next);
      const rest = new URLSearchParams(params);
      // Pages and crews belong to the site that was shown.
      rest.delete('page');
      rest.delete('crew');
      rest.delete('crew_id');
      show(next, rest);
    },
  };
}

function idFrom(text: string | null): string | null {
  return text !== null && ID.test(text) ? text : null;
}
