/** §9: product toasts last 6 s, the host's own default is 3 s, one variant lasts 10 s and clears the others first. */
export const TOAST_MS = 6_000;
export const HOST_DEFAULT_MS = 3_000;
export const CLEARING_MS = 10_000;

export type ToastTone = 'ok' | 'bad' | 'warn' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly detail?: string | undefined;
}

export interface ToastOptions {
  /** How long it stays; `HOST_DEFAULT_MS` when the caller gives nothing. */
  readonly ms?: number;
  readonly detail?: string | undefined;
  /** Removes what is shown first. */
  readonly clears?: boolean;
}

interface Timer {
  left: number;
  since: number;
  handle: ReturnType<typeof setTimeout> | undefined;
}

/** Holds the toasts and their clocks. A clock stands still while the pointer or the focus is on the toasts (WCAG 2.2.1). */
export function createToastHost() {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
    set(toasts.filter((toast) => toast.id !== id));
  };
  const run = (id: number, timer: Timer) => {
    timer.since = performance.now();
    timer.handle = setTimeout(() => dismiss(id), timer.left);
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => toasts,
    show(tone: ToastTone, text: string, { ms = HOST_DEFAULT_MS, detail, clears = false }: ToastOptions = {}): number {
      if (clears) for (const toast of toasts) dismiss(toast.id);
      const id = nextId++;
      const timer: Timer = { left: ms, since: 0, handle: undefined };
      timers.set(id, timer);
      run(id, timer);
      set([...toasts, { id, tone, text, detail }]);
      return id;
    },
    dismiss,
    pause() {
      for (const timer of timers.values()) {
        clearTimeout(timer.handle);
        timer.left = Math.max(500, timer.left - (performance.now() - timer.since));
      }
    },
    resume() {
      for (const [id, timer] of timers) {
        clearTimeout(timer.handle);
        run(id, timer);
      }
    },
  };
}

export const toasts = createToastHost();

/** What the product says after an act: `toast.ok(messages.saved)`. 6 s. */
export const toast = {
  ok: (text: string, detail?: string) => toasts.show('ok', text, { ms: TOAST_MS, detail }),
  bad: (text: string, detail?: string) => toasts.show('bad', text, { ms: TOAST_MS, detail }),
  info: (text: string, detail?: string) => toasts.show('info', text, { ms: TOAST_MS, detail }),
  /** Session notices: 10 s, and nothing else beside them (SH-046). */
  session: (tone: 'warn' | 'bad', text: string) => toasts.show(tone, text, { ms: CLEARING_MS, clears: true }),
} as const;
