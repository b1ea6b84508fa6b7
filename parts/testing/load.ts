import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Call, insist, tryCall } from '../../local/crash/caller.ts';
import type { World } from '../../local/crash/life.ts';

/** People who start applications and read them, each call once and whole. */
export interface Load {
  readonly calls: () => number;
  /** What a caller saw fail, in words, also "busy", which asks for another try; a write among them is sent again under its key until it is taken. */
  readonly failed: () => readonly string[];
  /** The projects whose application was acknowledged. */
  readonly acknowledged: () => readonly string[];
  /** Lets the calls under way end. Gives the seconds that it lasted. */
  end(): Promise<number>;
}

export interface Wished {
  readonly lanes?: number;
  /** So many readings follow on a write. */
  readonly readings?: number;
  readonly pauseMs?: number;
  /** What was acknowledged may be lost all the same: then a reading of it is answered 404, and that is an answer. */
  readonly mayLose?: boolean;
}

/** Found what it wanted locked: nothing happened, and it may be asked again. */
const isBusy = ({ status, body }: Answer): boolean => status === 409 && JSON.stringify(body).includes('"busy"');

/** Asks until it is taken. */
const insistUntilTaken = async (url: string, call: Call): Promise<Answer> => {
  for (;;) {
    const answer = await insist(url, call);
    if (!isBusy(answer)) return answer;
    await sleep(75);
  }
};

export const startLoad = (
  world: Pick<World, 'url' | 'customer'>,
  projectIds: readonly string[],
  { lanes = 12, readings = 4, pauseMs = 5, mayLose = false }: Wished = {},
): Load => {
  let calls = 0;
  let isOver = false;
  const failed: string[] = [];
  const acknowledged: string[] = [];
  const waiting = [...projectIds];
  const once = async (call: Call) => {
    calls += 1;
    const answer = await tryCall(world.url, call, (why) => failed.push(`${call.method} ${why.slice(0, 120)}`));
    if (answer !== null && isBusy(answer)) {
      failed.push(`${call.method} 409 busy`);
      return null;
    }
    const isLost = mayLose && call.method === 'GET' && answer?.status === 404;
    if (answer !== null && answer.status !== 200 && !isLost) throw new Error(`${call.path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const lane = async (): Promise<void> => {
    const token = world.customer;
    for (let projectId = waiting.shift(); !isOver && projectId !== undefined; projectId = waiting.shift()) {
      const path = '/api/ar-portal/customer/ca/start';
      const start: Call = { token, method: 'POST', path, body: { projectId }, key: `start-${projectId}` };
      const { body } = (await once(start)) ?? (await insistUntilTaken(world.url, start));
      acknowledged.push(projectId);
      const { creditApplicationId } = body as { creditApplicationId: string };
      for (let reading = 0; reading < readings && !isOver; reading += 1) {
        await once({ token, method: 'GET', path: `/api/ar-portal/customer/ca/${creditApplicationId}` });
        await sleep(pauseMs);
      }
    }
  };
  const began = performance.now();
  const living = Promise.all(Array.from({ length: lanes }, lane));
  living.catch(() => undefined); // told when it ends
  return {
    calls: () => calls,
    failed: () => failed,
    acknowledged: () => acknowledged,
    end: async () => {
      isOver = true;
      await living;
      return (performance.now() - began) / 1000;
    },
  };
};
