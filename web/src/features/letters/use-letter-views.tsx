import type { LetterMail, Paper } from '@gatehouse/domain/letters/letter.ts';
import { type ReactNode, useState } from 'react';
import { Segment } from '#web/ui/check-field.tsx';
import type { Tried } from '#web/ui/error-panel.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { MailView, PaperView } from './paper.tsx';

interface Drawn extends Tried {
  readonly data: { readonly paper: Paper; readonly mail: LetterMail } | undefined;
  readonly isPlaceholderData: boolean;
}

interface ViewOptions {
  /** How high it is while it is drawn for the first time. */
  readonly height: number;
  readonly to?: readonly string[];
  readonly copies?: readonly string[];
  /** What goes with it beside the letter itself. */
  readonly attachments?: readonly string[];
}

const choices = [
  { value: 'letter', label: 'Letter' },
  { value: 'mail', label: 'Mail' },
] as const;

/** A letter as it would go out: the paper or the mail that carries it, and the switch between them. */
export function useLetterViews(
  preview: Drawn,
  { height, to = [], copies = [], attachments = [] }: ViewOptions,
): { readonly views: ReactNode; readonly shown: ReactNode } {
  const [view, setView] = useState<(typeof choices)[number]['value']>('letter');
  return {
    views: <Segment label="Preview" choices={choices} value={view} onChoose={setView} />,
    shown: (
      <div aria-busy={preview.isPlaceholderData || undefined}>
        <Reading of={preview} waiting={<SkeletonLine width="100%" height={height} />}>
          {({ paper, mail }) =>
            view === 'letter' ? (
              <PaperView paper={paper} />
            ) : (
              <MailView
                mail={{ ...mail, attachments: [...mail.attachments, ...attachments] }}
                to={to}
                copies={copies}
              />
            )
          }
        </Reading>
      </div>
    ),
  };
}
