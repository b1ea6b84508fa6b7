import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { longestPassword, normalisePassword } from '@gatehouse/domain/session/password.ts';

/** OWASP's setting: Argon2id, 19 MiB, 2 passes, one lane (promises M17: about 60 ms). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT = 16;

/** Two at once leave the other threads to files and names; a queue longer than this is answered with "try again" (promises P10). */
const AT_ONCE = 2;
const LONGEST_QUEUE = 40;
let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(task: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) throw new Refusal(503, httpMessages.unavailable, 'unavailable');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await task();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

const compute = promisify(argon2);

const tagOf = (
  password: string,
  nonce: Buffer,
  settings: { memory: number; passes: number; parallelism: number; tagLength: number },
): Promise<Buffer> =>
  inTurn(async () =>
    Buffer.from(
      await compute('argon2id', { message: Buffer.from(normalisePassword(password), 'utf8'), nonce, ...settings }),
    ),
  );

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The password as a PHC string, which names its own cost, so that the cost can rise without a migration. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT);
  const tag = await tagOf(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
};

const PHC = /^\$argon2id\$v=19\$m=(\d{4,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{16,64})\$([A-Za-z0-9+/]{22,128})$/;

/** The hash of nobody's password: an unknown address costs the same time as a known one (promises rule 21). */
const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(Buffer.alloc(SALT))}$${unpadded(Buffer.alloc(cost.tagLength))}`;

/** Is this the password? With `null` (no such account) the same work is done and the answer is no. */
export const passwordFits = async (password: string, hash: string | null): Promise<boolean> => {
  const parts = PHC.exec(hash ?? nobodys);
  if (parts === null || [...password].length > longestPassword * 2) return false;
  const [, memory, passes, parallelism, salt, tag] = parts;
  const wanted = Buffer.from(tag ?? '', 'base64');
  const got = await tagOf(password, Buffer.from(salt ?? '', 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(got, wanted) && hash !== null;
};
