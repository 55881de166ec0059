import { type ClipboardEvent, type FormEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What a control needs to say that a pasted text was cut, which browsers do without a word. */
interface CutPaste {
  /** Said below the control; null: nothing was cut. */
  readonly note: string | null;
  readonly onPaste: (event: ClipboardEvent<Control>) => void;
  /** Forgets the note once something else is typed. */
  readonly onInput: (event: FormEvent<Control>) => void;
}

/** @param maxLength of the control, in characters as browsers count them; undefined: any text fits */
export function useCutPaste(maxLength: number | undefined): CutPaste {
  const [isCut, setIsCut] = useState(false);
  return {
    note: isCut && maxLength !== undefined ? cutInWords(maxLength) : null,
    onPaste: ({ clipboardData, currentTarget: control }) => {
      const replaced = (control.selectionEnd ?? 0) - (control.selectionStart ?? 0);
      const length = control.value.length - replaced + clipboardData.getData('text').length;
      setIsCut(maxLength !== undefined && length > maxLength);
    },
    onInput: ({ nativeEvent }) => {
      const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
      if (!isPasted) setIsCut(false);
    },
  };
}

function cutInWords(maxLength: number): string {
  return `What you pasted is too long: only ${maxLength.toLocaleString('en')} characters fit here. The end was left out.`;
}
