import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is on its way to paper.
 *
 * What is drawn differently there must stand before the browser counts the pages, so the change is not put off.
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
