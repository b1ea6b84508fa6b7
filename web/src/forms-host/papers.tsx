import type { GuestPaper } from '@gatehouse/domain/external-forms/contract.ts';
import { useState } from 'react';
import { FileDrop } from '#web/ui/file-drop.tsx';
import type { Arrivals } from '#web/ui/use-arrivals.ts';
import { FileRefused } from '#web/ui/use-uploads.ts';
import type { Portal } from './ask-portal.ts';

interface PapersProps {
  readonly portal: Portal;
  readonly initial: readonly GuestPaper[];
  readonly most: number;
  readonly follow: Arrivals['follow'];
}

/** PDFs that go with the form. The page around it has the token, and sends them. */
export function Papers({ portal, initial, most, follow }: PapersProps) {
  const [papers, setPapers] = useState(initial);
  const send = async (file: File): Promise<void> => {
    const answer = await portal.attach(file);
    if (answer.papers !== undefined) setPapers(answer.papers);
    if (answer.refused !== null) throw new FileRefused(answer.refused);
  };
  const remove = async (documentId: string): Promise<void> => {
    const answer = await portal.detach(documentId);
    if (answer !== null) setPapers(answer.papers);
  };
  return (
    <FileDrop
      label={
        <>
          {`Files, up to ${most}`} <em>optional</em>
        </>
      }
      section="request"
      mode="multi"
      disabled={papers.length >= most}
      existing={papers.map((paper) => ({ ...paper, type: 'application/pdf' }))}
      send={(file) => follow(send(file))}
      onSent={() => undefined}
      onRemove={({ documentId }) => void remove(documentId)}
    />
  );
}
