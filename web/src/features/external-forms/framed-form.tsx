import type { FrameAnswer } from '@gatehouse/domain/external-forms/frame-messages.ts';
import { FrameNews } from '@gatehouse/domain/external-forms/frame-messages.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import { frameAddress, prefillOf } from '@gatehouse/domain/external-forms/prefill.ts';
import type { Answers } from '@gatehouse/domain/forms/answers.ts';
import { requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { useEffect, useRef, useState } from 'react';
import { Day } from '#web/ui/day.tsx';
import { draftStore } from '#web/ui/draft-store.ts';
import { IconCheck, IconFrame } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { type FormPageData, sendForm } from './api.ts';

const isAnswers = (kept: unknown): kept is Answers => typeof kept === 'object' && kept !== null && !Array.isArray(kept);

/** §9: the height of the frame. */
const FRAME_HEIGHT = 1284;

const nameOf = (formId: number): string =>
  Object.values(requestTypes).find((type) => type.formId === formId)?.name ?? 'Request form';

type State = { readonly is: 'open' } | { readonly is: 'sending' } | { readonly is: 'sent'; readonly message: string };

/**
 * The form in its frame, on an origin of its own. It speaks to us by messages only: one that comes from another origin, another window or in another
 * shape is nobody's. From the submit until it is taken or refused, leaving asks first (XF-017).
 */
export function FramedForm({ token, data }: { readonly token: string; readonly data: FormPageData }) {
  const { responseDTO, link } = data;
  const { projectDetails, companyDetails } = responseDTO.externalServiceReqDetail;
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>(
    link.sent ? { is: 'sent', message: externalFormMessages.sentAlready } : { is: 'open' },
  );
  const [address] = useState(() => frameAddress(link.frame, prefillOf(responseDTO)));
  const sending = useRef(false);
  // the frame is of another site and may have no storage: what is typed in it is kept here, for this tab
  const [store] = useState(() =>
    draftStore({ form: 'external-form', person: responseDTO.extInfoId, record: String(link.formId) }, isAnswers),
  );

  useEffect(() => {
    const { origin } = new URL(address);
    const tell = (answer: FrameAnswer): void => frame.current?.contentWindow?.postMessage(answer, origin);
    const hear = async (message: MessageEvent<unknown>): Promise<void> => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow || sending.current) return;
      const { success, data: news } = FrameNews.safeParse(message.data);
      if (!success || news.formId !== link.formId) return;
      if (news.event === 'ready') return tell({ source: 'gatehouse-page', event: 'kept', answers: store.read() });
      if (news.event === 'typed') return store.write(news.answers);
      sending.current = true;
      setState({ is: 'sending' });
      const sent = await sendForm(token, news);
      sending.current = false;
      if (sent.is === 'taken') {
        store.remove();
        tell({ source: 'gatehouse-page', event: 'completed', message: sent.message });
        setState({ is: 'sent', message: sent.message });
      } else {
        tell({ source: 'gatehouse-page', event: 'refused', problems: [...sent.problems] });
        setState({ is: 'open' });
      }
    };
    const listener = (message: MessageEvent<unknown>): void => void hear(message);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, [address, link.formId, store, token]);

  const name = nameOf(link.formId);
  return (
    <>
      <PageHead
        title={`${name} request`}
        sub={`${link.askedBy} asked you to fill this in for ${projectDetails.projectName}. You do not need to sign in.`}
      />
      <dl className="sheet who">
        <Fact label="For">{`${projectDetails.projectName}, ${link.projectNumber}`}</Fact>
        <Fact label="Production company">{companyDetails.companyName}</Fact>
        <Fact label="Asked by">{responseDTO.requestedByEmail}</Fact>
        <Fact label="Link works until">
          <Day on={link.worksUntil} />
        </Fact>
      </dl>
      <section className="frame" aria-label="Form in a frame">
        <div className="fr-h">
          <IconFrame size={18} />
          <span>{`${name}, form ${link.formId}`}</span>
          <span className="sp" />
          <span className="row fr-s" role="status">
            {state.is === 'sent' ? <IconCheck size={16} /> : <Lamp />}
            {state.is === 'sent'
              ? externalFormMessages.sent
              : state.is === 'sending'
                ? externalFormMessages.sending
                : externalFormMessages.notSent}
          </span>
        </div>
        {state.is === 'sent' ? (
          <div className="fr-b">
            <Note tone="go" role="status">
              {state.message}
            </Note>
            <p className="muted">You can close this page.</p>
          </div>
        ) : (
          <iframe
            ref={frame}
            title={`${name} request`}
            src={address}
            height={FRAME_HEIGHT}
            sandbox="allow-scripts allow-same-origin allow-forms"
            referrerPolicy="no-referrer"
          />
        )}
      </section>
      <UnsavedChanges dirty={state.is === 'sending'} />
    </>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
