import { letters as kinds } from '@gatehouse/domain/letters/kinds.ts';
import type { SentLetter } from '@gatehouse/domain/letters/letter.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { downloadLetter, lettersQuery } from './api.ts';
import style from './letter.module.css';
import { useDownload } from './use-download.ts';

/** Every letter that went out for an application: who, when, to whom, by which words, and the file as it was sent (credit.md §5). */
export function LetterHistory({ creditApplicationId }: { readonly creditApplicationId: string }) {
  const letters = useQuery(lettersQuery(creditApplicationId));
  return (
    <Reading
      of={letters}
      waiting={<SkeletonLine width="100%" height={44} />}
      empty={<p className={house.fine}>No letter was sent yet.</p>}
    >
      {(sent) => (
        <ul className={style.sentLetters}>
          {sent.map((letter) => (
            <Sent key={letter.letterId} creditApplicationId={creditApplicationId} letter={letter} />
          ))}
        </ul>
      )}
    </Reading>
  );
}

function Sent({ creditApplicationId, letter }: { readonly creditApplicationId: string; readonly letter: SentLetter }) {
  const { instantInText } = useFormats();
  const { busy, start } = useDownload(() => downloadLetter(creditApplicationId, letter.letterId));
  const { kind, sentAt, sentBy, recipients, copies, attachments, templateVersion } = letter;
  return (
    <li>
      <button type="button" className={house.linkButton} aria-busy={busy || undefined} onClick={start}>
        {kinds[kind].title}
      </button>
      <span className={house.fine}>
        {[
          `${sentBy}, ${instantInText(sentAt)}`,
          `to ${recipients.join(', ')}`,
          ...(copies.length === 0 ? [] : [`copy to ${copies.join(', ')}`]),
          ...(attachments.length === 0 ? [] : [`with ${countOf(attachments.length, 'attachment')}`]),
          ...(templateVersion === null ? [] : [`words of version ${templateVersion}`]),
        ].join(', ')}
      </span>
    </li>
  );
}
