import { FrameAnswer } from '@gatehouse/domain/external-forms/frame-messages.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import type { Answers } from '@gatehouse/domain/forms/answers.ts';

export interface Filled {
  readonly formId: number;
  readonly answers: Answers;
  readonly website: string;
}

type Event = FrameAnswer['event'];
type AnswerOf<E extends Event> = Extract<FrameAnswer, { readonly event: E }>;

const say = (portal: string, news: object): void =>
  window.parent.postMessage({ source: 'gatehouse-form', ...news }, portal);

/** Says something to the page around this one and waits for its word. Only that page of only that origin is heard. null: it said nothing in time. */
const ask = <E extends Event>(
  portal: string,
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
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== portal || source !== window.parent) return;
      const answer = FrameAnswer.safeParse(data);
      if (answer.success && events.some((event) => event === answer.data.event)) end(answer.data as AnswerOf<E>);
    };
    const timer = setTimeout(() => end(null), longestMs);
    window.addEventListener('message', hear);
    say(portal, news);
  });

/** Gives what was typed to the page around this one; given up after a minute, and what was typed stays. */
export const askPortal = async (
  portal: string,
  filled: Filled,
): Promise<AnswerOf<'completed'> | AnswerOf<'refused'>> => {
  const answer = await ask(portal, { event: 'submit', ...filled }, ['completed', 'refused'], 60_000);
  const silence = [{ field: '', message: externalFormMessages.somethingWrong }];
  return answer ?? { source: 'gatehouse-page', event: 'refused', problems: silence };
};

/** What was typed before, kept by the page around this one; null where nothing was, or nobody keeps it. */
export const keptByPortal = async (portal: string, formId: number): Promise<Answers | null> =>
  (await ask(portal, { event: 'ready', formId }, ['kept'], 1500))?.answers ?? null;

export const tellTyped = (portal: string, formId: number, answers: Answers): void =>
  say(portal, { event: 'typed', formId, answers });
