import { countOf } from '@gatehouse/domain/text/format.ts';
import { useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import style from './fixed.module.css';
import { FixedNote, FixedSearch } from './fixed.tsx';
import { LotRoom } from './lot-room.tsx';
import { fixedMessages } from './messages-by-subject.ts';

/** Every sentence that screens say, by subject: to read and to find, not to change. */
export default function MessagesRoom() {
  const [asked, ask] = useState('');
  const low = asked.trim().toLowerCase();
  const found = fixedMessages
    .map(({ subject, sentences }) => ({
      subject,
      sentences: subject.toLowerCase().includes(low)
        ? sentences
        : sentences.filter((sentence) => sentence.toLowerCase().includes(low)),
    }))
    .filter(({ sentences }) => sentences.length > 0);
  const count = found.reduce((sum, { sentences }) => sum + sentences.length, 0);
  return (
    <LotRoom room="messages" sub="What screens, toasts and refusals say, word for word.">
      <FixedNote>
        Messages are the same on every lot: the specification gives them word for word, tests hold each to it, and
        whoever helps on the telephone must hear what the other one reads. The words of letters, of request forms and of
        your addresses are yours: they stand under Letters, Request forms and Brand.
      </FixedNote>
      <Sheet title="Messages" right={<span role="status">{countOf(count, 'sentence')}</span>}>
        <FixedSearch label="Search messages" value={asked} onValue={ask} />
        {found.length === 0 ? <EmptyState level="h3" title="No message has these words" vignette="cut" /> : null}
        {found.map(({ subject, sentences }) => (
          <section key={subject} className={style.sentences} aria-label={subject}>
            <h3>{subject}</h3>
            <ul>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        ))}
      </Sheet>
    </LotRoom>
  );
}
