import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is printed: the result, the result with every answer after it, or the code alone. */
type Printed = 'result' | 'answers' | 'code';

interface SurveyPrinting {
  printed: Printed;
  onPrint: (printed: Printed) => void;
}

/** What the browser prints, from the press of a button until it has printed it; the browser's own menu prints the result. */
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
