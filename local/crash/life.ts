import { createHash } from 'node:crypto';
import { termsVersion } from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import { typedSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import { lotToday } from '@gatehouse/server/platform/clock/lot-day.ts';
import { type Answer, type Call, insist, tryCall } from './caller.ts';

/** What the server said yes to: this has to be there, whatever was killed since. */
export type Acknowledged =
  | { readonly what: 'started'; readonly id: string }
  | {
      readonly what: 'saved';
      readonly id: string;
      readonly section: string;
      readonly version: number;
      readonly mark: string;
    }
  | { readonly what: 'uploaded'; readonly id: string; readonly documentId: string; readonly sha256: string }
  | { readonly what: 'moved'; readonly id: string; readonly move: string; readonly version: number }
  | { readonly what: 'commented'; readonly id: string; readonly comment: string };

export interface World {
  readonly url: string;
  readonly customer: string;
  readonly ar: string;
  readonly pdf: Buffer;
  readonly ledger: Acknowledged[];
  readonly isOver: () => boolean;
}

/** What an application's life is known by; its keys and its words follow from the number. */
export interface Life {
  readonly id: string;
  readonly number: number;
}
const keyOf = (number: number, name: string): string => `life-${number}-${name}`;

/**
 * First half: start, every section, every file. Whatever is killed meanwhile, it asks what became of its call and goes on. null when the
 * test was over before that.
 */
export const fillOne = async (world: World, projectId: string, number: number): Promise<Life | null> => {
  const { url, customer, ledger } = world;
  const started = await insist(url, {
    token: customer,
    method: 'POST',
    path: '/api/ar-portal/customer/ca/start',
    body: { projectId },
    key: keyOf(number, 'start'),
  });
  const { creditApplicationId: id } = expectTaken(started, 'start') as { creditApplicationId: string };
  ledger.push({ what: 'started', id });
  const form = `/api/ar-portal/customer/ca/${id}`;

  for (const [section, data] of Object.entries(sectionsOf(number))) {
    if (world.isOver()) return null;
    await saveUntilKept(world, form, id, section, data);
  }
  for (const [section, slot] of papers) {
    if (world.isOver()) return null;
    await uploadUntilKept(world, id, section, slot);
  }
  return world.isOver() ? null : { id, number };
};

/** Second half: signature, review and approval. */
export const decideOne = async (world: World, { id, number }: Life): Promise<void> => {
  const { url, customer, ar, ledger } = world;
  const form = `/api/ar-portal/customer/ca/${id}`;
  const review = `/api/ar-portal/ca/${id}`;

  /** A move with a key may be asked again: the answer of the first time, or the effect of this one. */
  const moveWithKey = async (token: string, move: string, path: string, body: object, reading: string) => {
    if (world.isOver()) return false;
    const version = await versionOf(url, token, reading);
    const answer = await insist(url, { token, method: 'POST', path, body, version, key: keyOf(number, move) });
    const { version: now } = expectTaken(answer, move) as { version: number };
    ledger.push({ what: 'moved', id, move, version: now });
    return true;
  };
  /** One without a key is looked at first when nobody knows what became of it. */
  const moveOnce = async (move: string, path: string, body: object, isDone: (seen: Seen) => boolean) => {
    for (;;) {
      if (world.isOver()) return false;
      const seen = (await insist(url, { token: ar, method: 'GET', path: review })).body as Seen;
      if (isDone(seen)) return true;
      const answer = await tryCall(url, { token: ar, method: 'PUT', path, body, version: seen.version });
      if (answer === null) continue;
      const { version } = expectTaken(answer, move) as { version: number };
      ledger.push({ what: 'moved', id, move, version });
    }
  };

  const signature = { name: 'Ines Okafor', title: 'Producer', consent: true, termsVersion };
  if (!(await moveWithKey(customer, 'submit', `${form}/submit`, signature, form))) return;
  if (!(await moveWithKey(ar, 'claim', `${review}/claim`, {}, review))) return;
  const report = { paydex: 85, delinquencyScore: 600, failureScore: 1600, reportDate: '2026-11-01' };
  const today = lotToday(new Date());
  if (
    !(await moveOnce('annotate', `${review}/dnb-report`, { ...report, reportDate: today }, ({ dnb }) => dnb !== null))
  )
    return;
  if (
    !(await moveOnce('recommend', `${review}/recommendation`, recommendation, (seen) => seen.recommendedCents !== null))
  )
    return;
  if (!(await moveWithKey(ar, 'sendToFinal', `${review}/send-to-final`, {}, review))) return;
  const arAccount = String(700_000 + number);
  if (!(await moveOnce('setArNumber', `${review}/ar-number`, { arAccount }, (seen) => seen.arAccount === arAccount)))
    return;
  const comment = `Checked by life ${number}`;
  const said = await insist(url, {
    token: ar,
    method: 'POST',
    path: `${review}/comment`,
    body: { comment },
    key: keyOf(number, 'comment'),
  });
  expectTaken(said, 'comment');
  ledger.push({ what: 'commented', id, comment });
  await moveWithKey(ar, 'approve', `${review}/approve`, { limitCents: 800_000, submittedVersion: 1 }, review);
};

interface Seen {
  readonly version: number;
  readonly dnb: object | null;
  readonly recommendedCents: number | null;
  readonly arAccount: string | null;
}

export const recommendation = {
  recommendedCents: 800_000,
  terms: 'Net 30',
  lines: [],
  screening: 'CLEAR',
  referencesWaived: true,
  insuranceAsCondition: false,
  riskTier: 'medium', // the company's own risk may be higher; ours is given with its reason
  riskComment: 'A small amount',
};

export const papers = [
  ['trade', 1],
  ['trade', 2],
  ['trade', 3],
  ['certificateOfInsurance', null],
] as const;

export const sectionsOf = (number: number) => ({
  ...typedSections,
  'line-of-credit': {
    ...typedSections['line-of-credit'],
    requestedCents: 800_000,
    jobTotalCents: 900_000,
    comments: `Life ${number}`,
  },
});

const expectTaken = ({ status, body }: Answer, what: string): unknown => {
  if (status !== 200) throw new Error(`${what} was refused: ${status} ${JSON.stringify(body)}`);
  return body;
};

const versionOf = async (url: string, token: string, path: string): Promise<number> =>
  ((await insist(url, { token, method: 'GET', path })).body as { version: number }).version;

const saveUntilKept = async (world: World, form: string, id: string, section: string, data: object): Promise<void> => {
  const { url, customer: token, ledger } = world;
  const mark = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 12);
  for (;;) {
    const read: Call = { token, method: 'GET', path: form };
    const { sections } = (await insist(url, read)).body as {
      sections: Record<string, { version: number } | undefined>;
    };
    const version = sections[section]?.version ?? 0;
    const answer = await tryCall(url, {
      token,
      method: 'PUT',
      path: `${form}/sections/${section}`,
      body: { data },
      version,
    });
    if (answer === null) continue; // unknown: look again and save once more
    const { sectionVersion } = expectTaken(answer, `save ${section}`) as { sectionVersion: number };
    ledger.push({ what: 'saved', id, section, version: sectionVersion, mark });
    return;
  }
};

const uploadUntilKept = async (world: World, id: string, section: string, slot: number | null): Promise<void> => {
  const { url, customer: token, ledger, pdf } = world;
  const place = new URLSearchParams({ section, recordType: 'creditApplication', recordId: id });
  if (slot !== null) place.set('slot', String(slot));
  let isUnderWay = false; // a try that nobody answered may arrive after we have looked
  for (;;) {
    if (world.isOver()) return;
    const listed = await insist(url, { token, method: 'GET', path: `/api/customer-portal/documents?${place}` });
    if ((listed.body as { documents: readonly unknown[] }).documents.length > 0) return;
    const body = new FormData();
    body.set(
      'file',
      new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }),
      `${section} ${slot ?? ''}.pdf`.replace(' .', '.'),
    );
    const answer = await tryCall(url, { token, method: 'POST', path: `/api/customer-portal/documents?${place}`, body });
    if (answer?.status === 409 && isUnderWay) continue;
    isUnderWay = answer === null;
    if (answer === null) continue;
    const { documents } = expectTaken(answer, `upload ${section}`) as {
      documents: readonly { documentId: string; sha256: string }[];
    };
    for (const { documentId, sha256 } of documents) ledger.push({ what: 'uploaded', id, documentId, sha256 });
    return;
  }
};
