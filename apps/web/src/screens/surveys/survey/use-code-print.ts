import { usePrint } from './use-print.ts';

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
