import { useEffect, useState } from 'react';

const FACE = "400 18px 'Gatehouse Reading'";
const PATIENCE_MS = 1_000;

/**
 * Whether long text can be set in the reading face at once. It asks for the face beside the content instead of after it, so that lines do not break
 * anew under the reader when it comes; after a second the text is shown in any face.
 */
export function useReadingFace(): boolean {
  const [ready, setReady] = useState(() => document.fonts.check(FACE));
  useEffect(() => {
    if (ready) return;
    const go = () => setReady(true);
    const timer = setTimeout(go, PATIENCE_MS);
    document.fonts.load(FACE).then(go, go);
    return () => clearTimeout(timer);
  }, [ready]);
  return ready;
}
