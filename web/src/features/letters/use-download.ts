import { useState } from 'react';
import { toast } from '#web/ui/toast.ts';

/** A file that takes a while to be drawn: one press at a time, and a toast when it cannot be had. */
export function useDownload(download: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const start = () => {
    if (busy) return;
    setBusy(true);
    download()
      .catch(toast.failed)
      .finally(() => setBusy(false));
  };
  return { busy, start };
}
