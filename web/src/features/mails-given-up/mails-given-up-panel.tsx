import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { Cell } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { givenUpQuery } from './api.ts';
import style from './mails-given-up.module.css';
import { Recipients } from './recipients.tsx';

const SHOWN = 3;
const givenUp = { family: 'stop', glyph: 'tri', label: 'Given up' } as const;

/** How many mails were given up; undefined until it is known, none for whoever may not send them again. */
export const useMailsGivenUp = (): number | undefined => {
  const isMine = useMay('editFaq');
  const { data } = useQuery({ ...givenUpQuery(), enabled: isMine });
  return isMine ? data?.total : 0;
};

/** Stands on the dashboard of a System Admin while there are any. */
export function MailsGivenUpPanel({ span, footer }: { readonly span: number; readonly footer: ReactNode }) {
  const count = useMailsGivenUp();
  const { data, refetch } = useQuery({ ...givenUpQuery(), enabled: (count ?? 0) > 0 });
  const { instantInText } = useFormats();
  if (count === undefined || count === 0 || data === undefined) return null;
  return (
    <Cell title="Mails given up" span={span} lamp onRefresh={() => void refetch()} footer={footer}>
      <p>
        {count.toLocaleString('en-US')} {count === 1 ? 'mail' : 'mails'} could not be delivered.
      </p>
      <ul className={style.panel}>
        {data.rows.slice(0, SHOWN).map(({ mailId, subject, to, reason, givenUpAt }) => (
          <li key={mailId} className={style.mail}>
            <div>
              <b className={house.bold}>{subject}</b>
              <Recipients to={to.slice(0, 2)} />
              <p className={`${house.soft} ${style.reason}`}>{reason}</p>
            </div>
            <p>
              <StatusTag tag look={givenUp} />
              <span className={`${house.fine} ${style.line}`}>{instantInText(givenUpAt)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Cell>
  );
}
