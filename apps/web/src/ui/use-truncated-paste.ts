import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';
import { isTruncated } from './truncated-paste.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What a control needs to say that a pasted text was too long for it, because browsers leave out its end silently. */
interface TruncatedPaste {
  /** How many pastes were truncated one after the other; 0: what the control holds was not truncated. */
  readonly times: number;
  readonly onPaste: (event: ClipboardEvent<Control>) => void;
  readonly onInput: (event: FormEvent<Control>) => void;
}

/**
 * @param maxLength of the control, in characters as browsers count them; undefined: any text fits
 * @param value of the control; undefined: it keeps its own
 */
export function useTruncatedPaste(maxLength: number | undefined, value: unknown): TruncatedPaste {
  const [truncated, setTruncated] = useState({ times: 0, value: '' });
  const pasted = useRef('');
  const note = (control: Control) => setTruncated(({ times }) => ({ times: times + 1, value: control.value }));
  return {
    // Another value was set since, for example by a reset.
    times: value === undefined || value === truncated.value ? truncated.times : 0,
    onPaste: ({ clipboardData, currentTarget: control }) => {
      pasted.current = clipboardData.getData('text');
      // Where nothing fits, no input follows.
      const isFull = maxLength !== undefined && control.value.length >= maxLength;
      if (isFull && pasted.current !== '' && control.selectionStart === control.selectionEnd) note(control);
    },
    onInput: ({ nativeEvent, currentTarget: control }) => {
      const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
      if (isPasted && isTruncated(control.value, pasted.current, maxLength)) note(control);
      else setTruncated({ times: 0, value: '' });
    },
  };
}
