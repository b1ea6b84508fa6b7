import { formIn } from '@gatehouse/domain/email-actions/downloaded-form.ts';
import { emailActionMessages } from '@gatehouse/domain/email-actions/messages.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveAs } from '#web/api/download.ts';
import house from '#web/ui/house/house.module.css';
import { InlineMessage } from '#web/ui/inline-message.tsx';
import { fetchForm } from './api.ts';

interface Said {
  readonly tone: 'go' | 'bad';
  readonly text: string;
  readonly at: number;
  /** What stays when the message is gone. */
  readonly stays: string;
}

export interface FormDownload {
  readonly busy: boolean;
  readonly said: Said | null;
  readonly start: () => void;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The full credit form as a file. A link that asks for it starts the download at once; a button offers it again (decision §9). */
export function useFormDownload(token: string, atOnce: boolean): FormDownload {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const running = useRef(false);
  const start = useCallback(() => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const say = (tone: Said['tone'], text: string, stays: string) => setSaid({ tone, text, at: Date.now(), stays });
    fetchForm(token)
      .then((answer) => {
        const form = formIn(answer);
        if (form === null) return say('bad', emailActionMessages.noBase64Data, 'The form could not be downloaded.');
        saveAs(new Blob([bytesOf(form.base64)], { type: 'application/pdf' }), form.fileName);
        say('go', emailActionMessages.fileDownloaded, `The full credit form was saved as ${form.fileName}.`);
      })
      .catch(() => say('bad', emailActionMessages.failed, 'The form could not be downloaded. Try again in a moment.'))
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  }, [token]);
  const started = useRef(false);
  useEffect(() => {
    if (!atOnce || started.current) return;
    started.current = true;
    start();
  }, [atOnce, start]);
  return { busy, said, start };
}

/** What happened to the download: the message for 5 seconds, and the plain line that stays. */
export function DownloadWords({ form: { said } }: { readonly form: FormDownload }) {
  if (said === null) return null;
  return (
    <>
      <InlineMessage text={said.text} tone={said.tone} at={said.at} />
      <p className={house.detail}>{said.stays}</p>
    </>
  );
}
