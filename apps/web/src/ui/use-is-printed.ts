import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed.
 *
 * The printed version must be rendered before the browser paginates it, so the update is synchronous.
 */
export function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(() => window.matchMedia('print').matches);
  useEffect(() => {
    const media = window.matchMedia('print');
    const begin = () => flushSync(() => setIsPrinted(true));
    const end = () => setIsPrinted(false);
    const follow = () => flushSync(() => setIsPrinted(media.matches));
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinted;
}
