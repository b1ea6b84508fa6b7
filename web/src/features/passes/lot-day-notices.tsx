import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { IconButton } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import printStyle from '#web/ui/house/print.module.css';
import { IconBarrier, IconDropOff, IconFlame, IconInfo, IconPlug, IconTrash, IconWind } from '#web/ui/icons.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { type LotNotice, readPassesAgain } from './api.ts';
import style from './lot-day-lists.module.css';
import { NoticeDialog } from './notice-dialog.tsx';

interface NoticesProps {
  readonly notices: readonly LotNotice[];
  readonly site: Site;
  readonly date: string;
}

/** What everybody on the site should know on this day. */
export function Notices({ notices, site, date }: NoticesProps) {
  const [isNoticing, setNoticing] = useState(false);
  return (
    <Sheet
      title="Notices"
      label="Notices"
      right={
        <button
          type="button"
          className={`${house.linkButton} ${house.small} ${printStyle.hidden}`}
          onClick={() => setNoticing(true)}
        >
          Add a notice
        </button>
      }
    >
      {notices.length === 0 ? <p className={`${house.inside} ${house.soft}`}>{passMessages.noNotices}</p> : null}
      <ul className={style.notices}>
        {notices.map((notice) => (
          <Notice key={notice.noticeId} notice={notice} />
        ))}
      </ul>
      {isNoticing ? <NoticeDialog site={site} date={date} onClose={() => setNoticing(false)} /> : null}
    </Sheet>
  );
}

const icons = {
  wind: IconWind,
  water: IconDropOff,
  fire: IconFlame,
  power: IconPlug,
  road: IconBarrier,
  note: IconInfo,
};

function Notice({ notice }: { readonly notice: LotNotice }) {
  const Icon = icons[notice.kind];
  const [isAsked, setAsked] = useState(false);
  return (
    <li>
      <Icon size={20} />
      <span>
        <b className={house.bold}>{notice.title}</b>
        {notice.body === null ? null : <span className={`${house.detail} ${style.noticeBody}`}>{notice.body}</span>}
      </span>
      <span className={printStyle.hidden}>
        <IconButton
          small
          label={`Remove the notice ${notice.title}`}
          icon={<IconTrash size={18} />}
          onClick={() => setAsked(true)}
        />
      </span>
      {isAsked ? (
        <ActQuestion
          title="Remove this notice?"
          text={`${notice.title}. Everybody on the site stops seeing it.`}
          confirm="Remove"
          refuse="Keep"
          act={() => call('DELETE /api/studio-ops/lot-notices/:noticeId', { params: { noticeId: notice.noticeId } })}
          busyWords="Removing"
          toastsNo
          reads={readPassesAgain}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </li>
  );
}
