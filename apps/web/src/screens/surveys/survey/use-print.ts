import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The part of the screen to print: the result, the result with every answer, or only the code. */
type Printed = 'result' | 'answers' | 'code';

interface SurveyPrinting {
  printed: Printed;
  onPrint: (printed: Printed) => void;
}

/** The part to print, from the press of a button until the browser has printed; the browser's menu prints the result. */
export function usePrint(): SurveyPrinting {
  const [printed, setPrinted] = useState<Printed>('result');
  useEffect(() => {
    const end = () => setPrinted('result');
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const onPrint = (next: Printed) => {
    // The printed content must be rendered before the browser paginates it.
    flushSync(() => setPrinted(next));
    window.print();
  };
  return { printed, onPrint };
}

export interface CodePrint {
  /** Whether only the code is being printed. */
  isCodePrinted: boolean;
  onPrintCode: () => void;
}

/** Prints the code instead of the screen, from the press of its button until the browser has printed it. */
export function useCodePrint(): CodePrint {
  const { printed, onPrint } = usePrint();
  return { isCodePrinted: printed === 'code', onPrintCode: () => onPrint('code') };
}
