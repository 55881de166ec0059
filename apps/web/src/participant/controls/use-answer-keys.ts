import { type RefObject, useEffect } from 'react';
import type { Choice } from './answer-choices.ts';

/**
 * Digits choose an answer and Enter goes on, wherever on the page the focus is.
 *
 * Inside a list of answers the browser's own keys hold: arrows choose, Enter sends the form.
 */
export function useAnswerKeys(
  form: RefObject<HTMLFormElement | null>,
  choices: readonly Choice[] | null,
  onAnswer: (answer: string) => void,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.matches('textarea') || form.current === null) return;
      const chosen = choices?.find(({ digit }) => digit === event.key);
      if (chosen !== undefined) {
        onAnswer(chosen.value);
        // The focus moves too, so that the arrow keys continue from there.
        for (const radio of form.current.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
          if (radio.value === chosen.value) radio.focus();
        }
      } else if (event.key === 'Enter' && !target?.matches('button, a, input, summary')) {
        event.preventDefault();
        form.current.requestSubmit();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
