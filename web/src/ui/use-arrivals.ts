import { useEffect, useRef, useState } from 'react';

export interface Arrivals {
  /** Somebody wants to go on and waits for what is still on its way. */
  readonly isAwaited: boolean;
  readonly follow: <T>(sending: Promise<T>) => Promise<T>;
  /** Waits until nothing is on its way. false: a file was refused or stopped, or the form is gone. */
  readonly all: () => Promise<boolean>;
}

/** The files that are on their way from a form. */
export function useArrivals(): Arrivals {
  const sendings = useRef(new Set<Promise<unknown>>());
  const isThere = useRef(true);
  const [isAwaited, setIsAwaited] = useState(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return {
    isAwaited,
    follow: (sending) => {
      sendings.current.add(sending);
      const over = () => sendings.current.delete(sending);
      sending.then(over, over);
      return sending;
    },
    all: async () => {
      if (sendings.current.size === 0) return true;
      setIsAwaited(true);
      let arrived = true;
      while (sendings.current.size > 0) {
        const ends = await Promise.allSettled(sendings.current);
        arrived = arrived && ends.every(({ status }) => status === 'fulfilled');
      }
      setIsAwaited(false);
      return arrived && isThere.current;
    },
  };
}
