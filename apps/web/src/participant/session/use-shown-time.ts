import { useCallback, useEffect, useRef } from 'react';

/**
 * Counts the seconds that a question is on the visible page.
 *
 * @param questionId the question on the screen, or `null`
 * @returns adds the seconds since the last count
 */
export function useShownTime(
  questionId: string | null,
  onSpent: (questionId: string, seconds: number) => void,
): () => void {
  const sinceMs = useRef<number | null>(null);

  const count = useCallback(() => {
    if (questionId === null || sinceMs.current === null) return;
    const nowMs = performance.now();
    const seconds = (nowMs - sinceMs.current) / 1000;
    sinceMs.current = nowMs;
    onSpent(questionId, seconds);
  }, [questionId, onSpent]);

  useEffect(() => {
    const countWhileVisible = () => {
      count();
      sinceMs.current = document.hidden ? null : performance.now();
    };
    sinceMs.current = document.hidden ? null : performance.now();
    document.addEventListener('visibilitychange', countWhileVisible);
    return () => {
      document.removeEventListener('visibilitychange', countWhileVisible);
      count();
      sinceMs.current = null;
    };
  }, [count]);

  return count;
}
