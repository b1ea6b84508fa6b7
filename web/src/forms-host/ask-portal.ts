import { type AnswerOf, FrameAnswer } from '@gatehouse/domain/external-forms/frame-messages.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import type { Answers } from '@gatehouse/domain/forms/answers.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';

/** How long the page around this one may take: to say what it keeps, to save, to send a form, to send a file. */
const LONGEST = { ready: 1500, later: 30_000, submit: 60_000, attach: 120_000 } as const;

export type Portal = ReturnType<typeof portalOf>;

/** The page around this one, of one origin: only it is spoken to, only it is heard. */
export const portalOf = (origin: string, formId: number) => {
  const say = (news: object): void => window.parent.postMessage({ source: 'gatehouse-form', formId, ...news }, origin);

  /** null: it said nothing in time. */
  const ask = <E extends FrameAnswer['event']>(
    news: object,
    events: readonly E[],
    longestMs: number,
  ): Promise<AnswerOf<E> | null> =>
    new Promise((resolve) => {
      const end = (answer: AnswerOf<E> | null): void => {
        window.removeEventListener('message', hear);
        clearTimeout(timer);
        resolve(answer);
      };
      const hear = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
        if (from !== origin || source !== window.parent) return;
        const answer = FrameAnswer.safeParse(data);
        if (answer.success && events.some((event) => event === answer.data.event)) end(answer.data as AnswerOf<E>);
      };
      const timer = setTimeout(() => end(null), longestMs);
      window.addEventListener('message', hear);
      say(news);
    });

  return {
    origin,
    /** What the page around it knows and keeps; null where nobody does. */
    kept: () => ask({ event: 'ready' }, ['kept'], LONGEST.ready),
    typed: (answers: Answers) => say({ event: 'typed', answers }),
    height: (height: number) => say({ event: 'height', height }),
    /** Gives what was typed; when nothing is said about it, what was typed stays. */
    submit: async (answers: Answers, website: string): Promise<AnswerOf<'completed'> | AnswerOf<'refused'>> =>
      (await ask({ event: 'submit', answers, website }, ['completed', 'refused'], LONGEST.submit)) ?? {
        source: 'gatehouse-page',
        event: 'refused',
        problems: [{ field: '', message: externalFormMessages.somethingWrong }],
      },
    later: async (answers: Answers): Promise<Pick<AnswerOf<'saved'>, 'message' | 'isKept'>> =>
      (await ask({ event: 'later', answers }, ['saved'], LONGEST.later)) ?? {
        message: externalFormMessages.somethingWrong,
        isKept: false,
      },
    attach: async (file: File): Promise<Pick<AnswerOf<'papers'>, 'refused'> & Partial<AnswerOf<'papers'>>> =>
      (await ask(
        { event: 'attach', name: file.name, bytes: await file.arrayBuffer() },
        ['papers'],
        LONGEST.attach,
      )) ?? { refused: uploadMessages.failed },
    detach: (documentId: string) => ask({ event: 'detach', documentId }, ['papers'], LONGEST.later),
  };
};
