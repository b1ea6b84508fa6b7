import { useEffect, useState } from 'react';

/** A value once it has stood still for a moment: what somebody types is asked for when they pause. */
export function useSettled<V>(value: V, ms = 200): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
