import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** State of a control for the note about a truncated paste, because browsers cut pasted text silently. */
interface TruncatedPaste {
  /** Number of consecutive truncated pastes; 0: the value is not truncated. */
  readonly times: number;
  readonly onPaste: (event: ClipboardEvent<Control>) => void;
  readonly onInput: (event: FormEvent<Control>) => void;
}

/**
 * @param maxLength of the control, in characters as browsers count them; undefined: any text fits
 * @param value of the control; undefined: uncontrolled
 */
export function useTruncatedPaste(maxLength: number | undefined, value: unknown): TruncatedPaste {
  const [truncated, setTruncated] = useState({ times: 0, value: '' });
  const pasted = useRef('');
  const note = (control: Control) => setTruncated(({ times }) => ({ times: times + 1, value: control.value }));
  return {
    // The number is 0 after the value was set otherwise, for example by a reset.
    times: value === undefined || value === truncated.value ? truncated.times : 0,
    onPaste: ({ clipboardData, currentTarget: control }) => {
      pasted.current = clipboardData.getData('text');
      // A full control fires no input event after the paste.
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

/**
 * Whether the browser cut the end of a pasted text.
 *
 * @param value of the control after the paste
 * @param maxLength in characters as browsers count them; undefined: any text fits
 */
export function isTruncated(value: string, pasted: string, maxLength: number | undefined): boolean {
  if (maxLength === undefined) return false;
  // Browsers normalise line breaks, remove them in a single line, and trim addresses.
  const bare = (text: string) => text.replaceAll(/[\r\n]+/g, '').trim();
  return value.length + pasted.length > maxLength && !bare(value).includes(bare(pasted));
}

export function truncatedInWords(maxLength: number): string {
  return `What you pasted is too long: only ${maxLength.toLocaleString('en')} characters fit here. The end was left out.`;
}
