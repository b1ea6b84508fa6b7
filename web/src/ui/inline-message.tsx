import { useEffect, useState } from 'react';
import { Note } from './note.tsx';

/** §9: an inline message is shown for 5 seconds. */
export const INLINE_MS = 5_000;

/** Shows a message where it belongs for 5 s. A new `at` shows it again. */
export function InlineMessage({
  text,
  tone,
  at,
  onGone,
}: {
  readonly text: string;
  readonly tone: 'go' | 'bad' | 'info';
  readonly at: number;
  readonly onGone?: () => void;
}) {
  const [goneAt, setGoneAt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setGoneAt(at);
      onGone?.();
    }, INLINE_MS);
    return () => clearTimeout(timer);
  }, [at]);
  if (goneAt === at) return null;
  return (
    <Note tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {text}
    </Note>
  );
}
