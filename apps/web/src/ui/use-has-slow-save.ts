import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Time without an answer after which a label such as "Saving..." no longer says enough. */
const SLOW_SAVE_MS = 4_000;

/** Whether saving anything has taken unusually long, for example because the server is away and requests are repeated. */
export function useHasSlowSave(): boolean {
  const client = useQueryClient();
  const saves = client.getMutationCache();
  const isSaving = useSyncExternalStore(
    (listener) => saves.subscribe(listener),
    () => client.isMutating() > 0,
  );
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_SAVE_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isSaving]);
  return isSlow;
}
