import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export interface CodePrint {
  /** Whether only the code is being printed. */
  isCodePrinted: boolean;
  onPrintCode: () => void;
}

/** Prints the code instead of the screen, from the press of its button until the browser has printed it. */
export function useCodePrint(): CodePrint {
  const [isCodePrinted, setIsCodePrinted] = useState(false);
  useEffect(() => {
    const end = () => setIsCodePrinted(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const onPrintCode = () => {
    // The printed content must be rendered before the browser paginates it.
    flushSync(() => setIsCodePrinted(true));
    window.print();
  };
  return { isCodePrinted, onPrintCode };
}
