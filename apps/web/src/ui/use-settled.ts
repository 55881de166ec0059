import { useEffect, useState } from 'react';

/** The value after it has not changed for a while; before that, the previous value. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(pause);
  }, [value, pauseMs]);
  return settled;
}
