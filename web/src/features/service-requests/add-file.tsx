import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import { openRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { useRef, useState } from 'react';
import { sendDocument } from '#web/features/uploads/api.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPaperclip } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { refreshRequests } from './api.ts';

/** Files join until a request is closed: of whoever asked, and of whoever looks after it. The server has the last word, and the rules of §5. */
const mayAdd = ({ status, form, files, mayAssign, moves }: RequestDetail): boolean =>
  openRequestStatuses.includes(status) &&
  files.length < form.attachments &&
  (mayAssign || moves.some(({ move }) => ['answer', 'cancel', 'askCancellation'].includes(move)));

/** One PDF more, from a button (22b). */
export function AddFile({ request }: { readonly request: RequestDetail }) {
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number | null>(null);
  if (!mayAdd(request)) return null;
  const place = { section: 'request', recordType: 'request', recordId: request.requestId } as const;
  const send = async (file: File) => {
    setPart(0);
    try {
      await sendDocument(place, file, { signal: new AbortController().signal, onProgress: setPart });
      toast.ok(uploadMessages.uploaded);
      await refreshRequests();
    } catch (error) {
      toast.failed(error);
    } finally {
      setPart(null);
    }
  };
  return (
    <>
      <Button
        icon={<IconPaperclip size={18} />}
        busy={part !== null && `Sending, ${Math.round(part * 100)} %`}
        onClick={() => input.current?.click()}
      >
        Add a PDF
      </Button>
      <input
        ref={input}
        className={house.unseen}
        type="file"
        tabIndex={-1}
        aria-label="Add a PDF"
        accept="application/pdf,.pdf"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
    </>
  );
}
