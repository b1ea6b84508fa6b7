import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import { frameAddress, prefillOf } from '@gatehouse/domain/external-forms/prefill.ts';
import { requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { type CSSProperties, useRef, useState } from 'react';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { IconCheck, IconFrame } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { Terms } from '#web/ui/terms.tsx';
import type { FormPageData } from './api.ts';
import style from './external-form.module.css';
import { useFrameTalk } from './use-frame-talk.ts';

/** §9: the height of the frame. */
const FRAME_HEIGHT = 1284;

const nameOf = (formId: number): string =>
  Object.values(requestTypes).find((type) => type.formId === formId)?.name ?? 'Request form';

/** The form in its frame, on an origin of its own. From the submit until it is taken or refused, leaving asks first (XF-017). */
export function FramedForm({ token, data }: { readonly token: string; readonly data: FormPageData }) {
  const { responseDTO, link } = data;
  const { projectDetails, companyDetails } = responseDTO.externalServiceReqDetail;
  const frame = useRef<HTMLIFrameElement>(null);
  const [address] = useState(() => frameAddress(link.frame, prefillOf(responseDTO)));
  const { state, height } = useFrameTalk(frame, { token, address, data });
  const name = nameOf(link.formId);
  return (
    <>
      <PageHead
        title={`${name} request`}
        sub={`${link.askedBy} asked you to fill this in for ${projectDetails.projectName}. You do not need to sign in.`}
      />
      <dl className={`${house.sheet} ${style.whoAsks}`}>
        <Terms
          of={[
            ['For', `${projectDetails.projectName}, ${link.projectNumber}`],
            ['Production company', companyDetails.companyName],
            ['Asked by', responseDTO.requestedByEmail],
            ['Link works until', <Day key="until" on={link.worksUntil} />],
          ]}
        />
      </dl>
      <section className={style.frame} aria-label="Form in a frame">
        <div className={style.frameHead}>
          <IconFrame size={18} />
          <span>{`${name}, form ${link.formId}`}</span>
          <span className={house.spacer} />
          <span className={`${house.row} ${style.sealed}`} role="status">
            {state.is === 'sent' ? <IconCheck size={16} /> : <Lamp />}
            {state.is === 'sent'
              ? externalFormMessages.sent
              : state.is === 'sending'
                ? externalFormMessages.sending
                : state.isKept
                  ? externalFormMessages.kept
                  : externalFormMessages.notSent}
          </span>
        </div>
        {state.is === 'sent' ? (
          <div className={style.framePlaceholder}>
            <Note tone="go" role="status">
              {state.message}
            </Note>
            <p className={house.muted}>You can close this page.</p>
          </div>
        ) : (
          <iframe
            ref={frame}
            title={`${name} request`}
            src={address}
            height={FRAME_HEIGHT}
            style={{ '--told': `${Math.max(FRAME_HEIGHT, height)}px` } as CSSProperties}
            sandbox="allow-scripts allow-same-origin allow-forms"
            referrerPolicy="no-referrer"
          />
        )}
      </section>
      <UnsavedChanges dirty={state.is === 'sending'} />
    </>
  );
}
