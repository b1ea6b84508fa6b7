import { useQuery } from '@tanstack/react-query';
import house from '#web/ui/house/house.module.css';
import { useSettled } from '#web/ui/use-settled.ts';
import { downloadPreview, type LetterAbout, type LetterWords, previewQuery } from './api.ts';
import style from './letter.module.css';
import { useDownload } from './use-download.ts';
import { useLetterViews } from './use-letter-views.tsx';

export interface LetterPreviewProps {
  readonly about: LetterAbout;
  readonly words: LetterWords;
  readonly to: readonly string[];
  readonly copies: readonly string[];
  readonly attachments: readonly string[];
}

/** What will be sent, as the server would write it now: the paper, the mail, and the PDF itself one press away. */
export function LetterPreview({ about, words, to, copies, attachments }: LetterPreviewProps) {
  const { views, shown } = useLetterViews(useQuery(previewQuery(about, useSettled(words, 400))), {
    height: 420,
    to,
    copies,
    attachments,
  });
  const { busy, start } = useDownload(() => downloadPreview(about.creditApplicationId, words));
  return (
    <div>
      <div className={style.previewHead}>
        {views}
        <span className={house.spacer} />
        <button
          type="button"
          className={`${house.linkButton} ${house.small}`}
          aria-busy={busy || undefined}
          onClick={start}
        >
          {busy ? 'Drawing the PDF' : 'Open the PDF'}
        </button>
      </div>
      {shown}
    </div>
  );
}
