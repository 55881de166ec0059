import { type RefObject, useEffect } from 'react';
import type { GivenAnswer, KeyPress } from '../question-types/page-question-type.ts';

/**
 * Digits choose an answer and Enter continues, wherever the focus is. Inside a list of answers the browser's own keys work: arrows choose,
 * Enter sends the form.
 *
 * @param afterDigit effect of a digit key on the answer; `null`: none
 */
export function useAnswerKeys(
  form: RefObject<HTMLFormElement | null>,
  afterDigit: (digit: string) => KeyPress | null,
  onAnswer: (answer: GivenAnswer) => void,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.matches('textarea') || form.current === null) return;
      const press = /^\d$/.test(event.key) ? afterDigit(event.key) : null;
      if (press !== null) {
        onAnswer(press.answer);
        for (const field of form.current.querySelectorAll<HTMLInputElement>('fieldset input')) {
          if (field.value === press.focus) field.focus();
        }
      } else if (event.key === 'Enter' && !target?.matches('button, a, input, summary')) {
        event.preventDefault();
        form.current.querySelector<HTMLButtonElement>('[type=submit]')?.click();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
