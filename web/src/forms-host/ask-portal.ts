import { FrameAnswer } from '@gatehouse/domain/external-forms/frame-messages.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import type { Answers } from '@gatehouse/domain/forms/answers.ts';

export interface Filled {
  readonly formId: number;
  readonly answers: Answers;
  readonly website: string;
}

const LONGEST_MS = 60_000;

/**
 * Gives what was typed to the page around this one and waits for its word. Only that page of only that origin is heard; one that says nothing is
 * given up after a minute, and what was typed stays.
 */
export const askPortal = (portal: string, filled: Filled): Promise<FrameAnswer> =>
  new Promise((resolve) => {
    const end = (answer: FrameAnswer): void => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
      resolve(answer);
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== portal || source !== window.parent) return;
      const answer = FrameAnswer.safeParse(data);
      if (answer.success) end(answer.data);
    };
    const timer = setTimeout(
      () =>
        end({
          source: 'gatehouse-page',
          event: 'refused',
          problems: [{ field: '', message: externalFormMessages.somethingWrong }],
        }),
      LONGEST_MS,
    );
    window.addEventListener('message', hear);
    window.parent.postMessage({ source: 'gatehouse-form', event: 'submit', ...filled }, portal);
  });
