import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { Segment } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { downloadPreview, type LetterAbout, type LetterWords, previewQuery } from './api.ts';
import style from './letter.module.css';
import { MailView, PaperView } from './paper.tsx';

export interface LetterPreviewProps {
  readonly about: LetterAbout;
  readonly words: LetterWords;
  readonly to: readonly string[];
  readonly copies: readonly string[];
  readonly attachments: readonly string[];
}

const views = [
  { value: 'letter', label: 'Letter' },
  { value: 'mail', label: 'Mail' },
] as const;

/** What will be sent, as the server would write it now: the paper, the mail, and the PDF itself one press away. */
export function LetterPreview({ about, words, to, copies, attachments }: LetterPreviewProps) {
  const [view, setView] = useState<(typeof views)[number]['value']>('letter');
  const [busy, setBusy] = useState(false);
  const settled = useSettled(words, 400);
  const preview = useQuery(previewQuery(about, settled));
  const open = () => {
    setBusy(true);
    downloadPreview(about.creditApplicationId, words)
      .catch((refusal: unknown) => toast.bad(sentenceOf(refusal)))
      .finally(() => setBusy(false));
  };
  return (
    <div>
      <div className={style.previewHead}>
        <Segment label="Preview" choices={views} value={view} onChoose={setView} />
        <span className={house.spacer} />
        <button
          type="button"
          className={`${house.linkButton} ${house.small}`}
          aria-busy={busy || undefined}
          onClick={() => !busy && open()}
        >
          {busy ? 'Drawing the PDF' : 'Open the PDF'}
        </button>
      </div>
      <div aria-busy={preview.isPlaceholderData || undefined}>
        <Reading of={preview} waiting={<SkeletonLine width="100%" height={420} />}>
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
    </div>
  );
}
