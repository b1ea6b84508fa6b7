import type { TakeOut } from '@gatehouse/domain/take-outs/contract.ts';
import { takeOutMessages } from '@gatehouse/domain/take-outs/messages.ts';
import { isBeingMade } from '@gatehouse/domain/take-outs/states.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Input } from '#web/api/call.ts';

const takeOuts = answersOf('take-outs');
export const readTakeOutsAgain = takeOuts.readAgain;

/** While one is made the page looks again. */
const LOOK_AGAIN_MS = 1_000;
const whileMade = (rows: readonly Parameters<typeof isBeingMade>[0][] | undefined): number | false =>
  rows?.some(isBeingMade) ? LOOK_AGAIN_MS : false;

export const takeOutsQuery = takeOuts.query(
  'GET /api/studio-ops/take-outs',
  {},
  { refetchInterval: ({ state: { data } }) => whileMade(data?.rows) },
);
export const ownTakeOutsQuery = takeOuts.query(
  'GET /api/customer-portal/take-outs',
  {},
  { refetchInterval: ({ state: { data } }) => whileMade(data?.rows) },
);

/** null: the lot. */
export const measureQuery = (companyId: string | null) =>
  takeOuts.query('GET /api/studio-ops/take-outs/measure', { query: companyId === null ? {} : { companyId } });
export const ownMeasureQuery = takeOuts.query('GET /api/customer-portal/take-outs/measure', {});

/** As a form says that it is done. */
const asked = (row: TakeOut) => ({ ...row, message: takeOutMessages.asked });

type Asked = Input<'POST /api/studio-ops/take-outs'>['body'];
export const askTakeOut = (body: Asked) => call('POST /api/studio-ops/take-outs', { body }).then(asked);
type OwnAsked = Input<'POST /api/customer-portal/take-outs'>['body'];
export const askOwnTakeOut = (body: OwnAsked) => call('POST /api/customer-portal/take-outs', { body }).then(asked);

/** Who looks: a company's admin at their own, or the studio at all. */
export type Side = 'customer' | 'studio';

export const endTakeOut = (side: Side, takeOutId: string) =>
  side === 'customer'
    ? call('DELETE /api/customer-portal/take-outs/:takeOutId', { params: { takeOutId } })
    : call('DELETE /api/studio-ops/take-outs/:takeOutId', { params: { takeOutId } });

const addressOf = (side: Side, takeOutId: string) =>
  side === 'customer'
    ? call('POST /api/customer-portal/take-outs/:takeOutId/address', { params: { takeOutId } })
    : call('POST /api/studio-ops/take-outs/:takeOutId/address', { params: { takeOutId } });

/** The browser saves it by itself, however large it is: nothing of it passes through the page. */
export const saveTakeOut = async (side: Side, takeOutId: string): Promise<void> => {
  const { url } = await addressOf(side, takeOutId);
  const link = document.createElement('a');
  link.href = url;
  link.download = ''; // a refusal is no page to go to
  link.click();
};
