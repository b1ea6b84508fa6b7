import { sentenceOf } from '#web/api/errors.ts';
import { sharedState } from '#web/api/shared-state.ts';

/** §9: product toasts last 6 s, the host's own default is 3 s, one variant lasts 10 s and clears the others first. */
export const TOAST_MS = 6_000;
export const HOST_DEFAULT_MS = 3_000;
export const CLEARING_MS = 10_000;

export type ToastTone = 'ok' | 'bad' | 'warn' | 'info';

export interface Toast {
  readonly tone: ToastTone;
  readonly text: string;
  readonly detail: string | undefined;
  /** How long it stays. */
  readonly ms: number;
  /** Removes what is shown first. */
  readonly clears: boolean;
}
export type ToastOptions = Partial<Pick<Toast, 'detail' | 'ms' | 'clears'>>;

type Host = (toast: Toast) => void;

/**
 * Hands toasts to the part of the page that shows them (toast-list.tsx). That part is loaded with the first one;
 * what is said before it is there waits for it, in order.
 */
export function createToasts() {
  let host: Host | undefined;
  let waiting: readonly Toast[] = [];
  const wanted = sharedState(false);
  return {
    show(tone: ToastTone, text: string, { ms = HOST_DEFAULT_MS, detail, clears = false }: ToastOptions = {}): void {
      const toast = { tone, text, detail, ms, clears };
      if (host !== undefined) {
        host(toast);
        return;
      }
      waiting = [...waiting, toast];
      wanted.set(true);
    },
    /** Shows from now on, beginning with what waits. Answers how to stop. */
    hostedBy(next: Host): () => void {
      host = next;
      for (const toast of waiting) next(toast);
      waiting = [];
      return () => {
        host = undefined;
      };
    },
    /** From the first toast on. */
    isHostWanted: { current: wanted.current, subscribe: wanted.subscribe },
  };
}

export const toasts = createToasts();

/** What the product says after an act: `toast.ok(messages.saved)`. 6 s. */
export const toast = {
  ok: (text: string, detail?: string) => toasts.show('ok', text, { ms: TOAST_MS, detail }),
  bad: (text: string, detail?: string) => toasts.show('bad', text, { ms: TOAST_MS, detail }),
  info: (text: string, detail?: string) => toasts.show('info', text, { ms: TOAST_MS, detail }),
  /** What a call was refused with, or that it broke: `.catch(toast.failed)`. */
  failed: (error: unknown) => toasts.show('bad', sentenceOf(error), { ms: TOAST_MS }),
  /** Session notices: 10 s, and nothing else beside them (SH-046). */
  session: (tone: 'warn' | 'bad', text: string) => toasts.show(tone, text, { ms: CLEARING_MS, clears: true }),
} as const;
