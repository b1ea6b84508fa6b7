import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { SectionShare } from '@gatehouse/domain/section-shares/contract.ts';
import { shareMessages } from '@gatehouse/domain/section-shares/messages.ts';
import { shareWords } from '@gatehouse/domain/section-shares/shared-sections.ts';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { newLink, revokeShare } from '#web/features/section-shares/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { EndedNote } from '#web/ui/ended-note.tsx';
import house from '#web/ui/house/house.module.css';
import { IconLink } from '#web/ui/icons.tsx';
import { type StatusLook, StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import staffDialogsStyle from '../deciding/staff-dialogs.module.css';
import style from './section-shares.module.css';

const looks: Readonly<Record<SectionShare['state'], Pick<StatusLook, 'family' | 'glyph'>>> = {
  SENT: { family: 'daylight', glyph: 'ringdot' },
  OPENED: { family: 'daylight', glyph: 'eye' },
  SAVED: { family: 'daylight', glyph: 'half' },
  DONE: { family: 'go', glyph: 'check' },
  EXPIRED: { family: 'neutral', glyph: 'clock' },
  REVOKED: { family: 'neutral', glyph: 'slash' },
  ENDED: { family: 'stop', glyph: 'slash' },
  RESTS: { family: 'neutral', glyph: 'clock' },
};

/** Who has a link to this section: how far they are, the link to hand over another way, and the way to take it back. */
export function SectionShareList({
  creditApplicationId,
  shares,
  named = false,
}: {
  readonly creditApplicationId: string;
  readonly shares: readonly SectionShare[];
  /** Says of which section each link is. */
  readonly named?: boolean;
}) {
  const { dateInText, dateOf } = useFormats();
  const [asked, setAsked] = useState<SectionShare | null>(null);
  const [link, setLink] = useState<{ readonly shareId: string; readonly url: string } | null>(null);
  const day = (instant: string) => dateInText(dateOf(instant));
  const copy = async (share: SectionShare) => {
    try {
      const url = await newLink(creditApplicationId, share.shareId);
      setLink({ shareId: share.shareId, url });
      // where the clipboard is not to be had it stands there, to be copied by hand
      await copyText(url).then(
        () => toast.ok(shareMessages.linkMade),
        () => undefined,
      );
    } catch (error) {
      toast.failed(error);
    }
  };
  const revoke = ({ shareId }: SectionShare) =>
    revokeShare(creditApplicationId, shareId).then((message) => toast.ok(message), toast.failed);
  return (
    <section aria-label={named ? 'Who has a link' : 'Who has a link to this section'}>
      <p className={staffDialogsStyle.legend}>{named ? 'Links to sections' : 'Links to this section'}</p>
      <ul className={style.shares}>
        {shares.map((share) => {
          const works = share.ended === null && share.state !== 'REVOKED' && share.state !== 'EXPIRED';
          const mayCopy = works || share.ended !== null;
          return (
            <li key={share.shareId}>
              <div className={style.who}>
                <b className={house.bold}>{share.name}</b>
                <span className={house.fine}>
                  {named ? `${sectionTitles[share.section]}: ` : ''}
                  {share.email}, shared by {share.sharedBy} on {day(share.sharedAt)}
                  {works ? `, works until ${day(share.expiresAt)}` : ''}
                </span>
                <EndedNote ended={share.ended} />
              </div>
              <StatusTag look={{ ...looks[share.state], label: shareWords[share.state] }} />
              {mayCopy ? (
                <span className={style.actions}>
                  <Button size="sm" icon={<IconLink size={18} />} onClick={() => void copy(share)}>
                    {works ? 'Copy link' : 'Copy a new link'}
                    <span className={house.unseen}> for {share.name}</span>
                  </Button>
                  <Button size="sm" look="stop" onClick={() => setAsked(share)}>
                    Take back<span className={house.unseen}> the link of {share.name}</span>
                  </Button>
                </span>
              ) : null}
              {link?.shareId === share.shareId ? (
                <output className={style.link} aria-label="The link">
                  {link.url}
                </output>
              ) : null}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={`Take back the link of ${asked?.name ?? ''}?`}
        text="The link and every copy of it end at once. What was saved stays."
        onRefuse={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) void revoke(asked);
          setAsked(null);
        }}
      />
    </section>
  );
}
