import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export interface CodePrint {
  /** Whether the next paper is the code alone. */
  isCodePrinted: boolean;
  onPrintCode: () => void;
}

/** Prints the code instead of the screen, from the press of its button until the browser is done with that paper. */
export function useCodePrint(): CodePrint {
  const [isCodePrinted, setIsCodePrinted] = useState(false);
  useEffect(() => {
    const end = () => setIsCodePrinted(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const onPrintCode = () => {
    // What is printed must stand before the browser counts the pages.
    flushSync(() => setIsCodePrinted(true));
    window.print();
  };
  return { isCodePrinted, onPrintCode };
}
