import { type FrameAnswer, FrameNews } from '@gatehouse/domain/external-forms/frame-messages.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import type { Answers } from '@gatehouse/domain/forms/answers.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CallError, whomToAsk } from '#web/api/errors.ts';
import { draftStore } from '#web/ui/record-form/draft-store.ts';
import { type FormPageData, keepForm, type Papers, removePaper, sendForm, sendPaper } from './api.ts';

export type FormState =
  | { readonly is: 'open'; readonly isKept: boolean }
  | { readonly is: 'sending' }
  | { readonly is: 'sent'; readonly message: string };

type Told = FrameAnswer extends infer A ? (A extends { readonly source: unknown } ? Omit<A, 'source'> : never) : never;

const isAnswers = (kept: unknown): kept is Answers => typeof kept === 'object' && kept !== null && !Array.isArray(kept);

const sentenceFor = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.status >= 400 && error.status < 500
    ? [error.message, whomToAsk(error)].filter(Boolean).join(' ')
    : otherwise;

/**
 * What the frame says, and what is done about it. A message that comes from another origin, another window or in another shape is nobody's; the token
 * stays on this side. From the submit until it is taken or refused the state is `sending` (XF-017).
 */
export function useFrameTalk(
  frame: RefObject<HTMLIFrameElement | null>,
  { token, address, data }: { readonly token: string; readonly address: string; readonly data: FormPageData },
) {
  const { link } = data;
  const [state, setState] = useState<FormState>(
    link.sent
      ? { is: 'sent', message: externalFormMessages.sentAlready }
      : { is: 'open', isKept: link.answers !== null },
  );
  const [height, setHeight] = useState(0);
  const sending = useRef(false);
  const papers = useRef(link.papers);
  // the frame is of another site and may have no storage: what is typed in it is kept here, for this tab
  const [store] = useState(() =>
    draftStore({ form: 'external-form', person: data.responseDTO.extInfoId, record: String(link.formId) }, isAnswers),
  );

  useEffect(() => {
    const { origin } = new URL(address);
    const tell = (answer: Told): void =>
      frame.current?.contentWindow?.postMessage({ source: 'gatehouse-page', ...answer }, origin);

    const submit = async (news: Extract<FrameNews, { readonly event: 'submit' }>): Promise<void> => {
      sending.current = true;
      setState({ is: 'sending' });
      const sent = await sendForm(token, news);
      sending.current = false;
      if (sent.is === 'taken') {
        store.remove();
        tell({ event: 'completed', message: sent.message });
        setState({ is: 'sent', message: sent.message });
      } else {
        tell({ event: 'refused', problems: [...sent.problems] });
        setState({ is: 'open', isKept: false });
      }
    };
    const later = (answers: Answers): Promise<void> =>
      keepForm(token, answers).then(
        ({ message }) => {
          setState({ is: 'open', isKept: true });
          tell({ event: 'saved', message, isKept: true });
        },
        (error: unknown) =>
          tell({
            event: 'saved',
            message: sentenceFor(error, externalFormMessages.somethingWrong),
            isKept: false,
          }),
      );
    const changePapers = (change: Promise<Papers>): Promise<void> =>
      change.then(
        (now) => {
          papers.current = now.papers;
          tell({ event: 'papers', papers: papers.current, refused: null });
        },
        (error: unknown) =>
          tell({ event: 'papers', papers: papers.current, refused: sentenceFor(error, uploadMessages.failed) }),
      );

    const hear = async (message: MessageEvent<unknown>): Promise<void> => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow || sending.current) return;
      const { success, data: news } = FrameNews.safeParse(message.data);
      if (!success || news.formId !== link.formId) return;
      switch (news.event) {
        case 'ready':
          return tell({
            event: 'kept',
            answers: store.read() ?? link.answers,
            guest: link.guest,
            askedBy: link.askedBy,
            papers: papers.current,
            places: link.places,
          });
        case 'typed':
          return store.write(news.answers);
        case 'height':
          return setHeight(Math.ceil(news.height));
        case 'later':
          return later(news.answers);
        case 'attach':
          return changePapers(sendPaper(token, new File([news.bytes], news.name, { type: 'application/pdf' })));
        case 'detach':
          return changePapers(removePaper(token, news.documentId));
        case 'submit':
          return submit(news);
      }
    };
    const listener = (message: MessageEvent<unknown>): void => void hear(message);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, [address, frame, link, store, token]);

  return { state, height };
}
