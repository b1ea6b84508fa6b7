import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { takeOutsContract } from '@gatehouse/domain/take-outs/contract.ts';
import { takeOutMessages } from '@gatehouse/domain/take-outs/messages.ts';
import { ADDRESS_MINUTES } from '@gatehouse/domain/uploads/limits.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { enterCompany, type Work } from '#server/db/work.ts';
import { fileToken, readFileToken } from '#server/platform/files/file-address.ts';
import { openStored } from '#server/platform/files/open-stored.ts';
import { sendDownload } from '#server/platform/files/send-download.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import type { Door, StreamingCall, Target } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { personOf } from '#server/platform/session/person.ts';
import { rowsOf, scopeOf } from '#server/platform/session/scope.ts';
import { askTakeOut } from './commands/ask.ts';
import type { TakeOutDesk } from './desk.ts';
import { measure } from './queries/measure.ts';
import { endTakeOut, type KeptTakeOut, listTakeOuts, noteTaken, readTakeOut } from './queries/take-outs.ts';
import { assertMayTake, type Wanted } from './reach.ts';

const CUSTOMER = '/api/customer-portal/take-outs';
const STUDIO = '/api/studio-ops/take-outs';
const KIND = 'take-out address';

/** A customer's own company; everything for the studio. */
const ofPerson = ({ companyId }: Person) => ({ companyId });

const targetOf = (row: Pick<KeptTakeOut, 'takeOutId' | 'companyId' | 'parts' | 'fileName' | 'size'>): Target => ({
  type: 'takeOut',
  id: row.takeOutId,
  companyId: row.companyId,
  detail: { parts: row.parts, fileName: row.fileName, size: row.size },
});

const over = (): Refusal => new Refusal(410, takeOutMessages.over, 'over');
const addressOver = (): Refusal => new Refusal(410, uploadMessages.addressOver, 'link-over');

/** The row of a take-out that this person may have. */
const theirs = async (work: Work, person: Person, takeOutId: string): Promise<KeptTakeOut> => {
  const row = orNotFound(await readTakeOut(work, ofPerson(person), takeOutId));
  assertMayTake(person, row);
  return row;
};

export interface TakeOutSettings {
  readonly desk: TakeOutDesk;
  readonly publicUrl: string;
}

type Streaming = Pick<
  StreamingCall<(typeof takeOutsContract)['DELETE /api/studio-ops/take-outs/:takeOutId']>,
  'person' | 'inWork' | 'auditIn' | 'touched'
>;

/** Everything of a company, or of the lot, as one file: asked for, looked at, ended, handed over (decision 0112). */
export const takeOutRoutes = (door: Door, { desk, publicUrl }: TakeOutSettings): void => {
  const on = implement(door, takeOutsContract);
  const streaming = implementStreaming(door, takeOutsContract);

  const ask = async ({ person, inWork, auditIn, touched }: Streaming, wanted: Wanted) => {
    const made = await inWork(async (work) => {
      const takeOutId = await askTakeOut(work, person, wanted);
      const row = orNotFound(await readTakeOut(work, ofPerson(person), takeOutId));
      touched(targetOf(row));
      await auditIn(work);
      return row;
    });
    desk.begin(made.takeOutId);
    return made;
  };
  const end = async ({ person, inWork, auditIn, touched }: Streaming, takeOutId: string) => {
    const key = await inWork(async (work) => {
      const row = await theirs(work, person, takeOutId);
      touched(targetOf(row));
      await auditIn(work);
      return endTakeOut(work, takeOutId);
    });
    await desk.halt(takeOutId);
    if (key !== null) await desk.store.delete(key);
    return {};
  };
  const addressOf = (work: Work, person: Person, row: KeptTakeOut) => {
    if (row.storageKey === null || row.expiresAt === null || new Date(row.expiresAt) <= work.now) throw over();
    const expiresAt = new Date(Math.floor(work.now.getTime() / 1_000 + ADDRESS_MINUTES * 60) * 1_000);
    const token = fileToken(desk.vault, KIND, { fileId: row.takeOutId, userId: person.userProfileId, expiresAt });
    return {
      url: `${publicUrl}${CUSTOMER}/file?token=${encodeURIComponent(token)}`,
      expiresAt: expiresAt.toISOString(),
    };
  };

  on(`GET ${CUSTOMER}`, async ({ work, person }) => ({ rows: await listTakeOuts(work, ofPerson(person)) }));
  on(`GET ${STUDIO}`, async ({ work, person }) => ({ rows: await listTakeOuts(work, ofPerson(person)) }));
  on(`GET ${CUSTOMER}/measure`, async ({ work, person }) => ({
    parts: await measure(work, { companyId: orNotFound(person.companyId ?? undefined), withStudios: false }),
  }));
  on(`GET ${STUDIO}/measure`, async ({ work, query }) => ({
    parts: await measure(work, { companyId: query.companyId ?? null, withStudios: true }),
  }));
  streaming(`POST ${CUSTOMER}`, (call) => ask(call, { companyId: call.person.companyId, parts: call.body.parts }));
  streaming(`POST ${STUDIO}`, (call) => {
    const { body } = call;
    return ask(call, { companyId: body.of === 'company' ? body.companyId : null, parts: body.parts });
  });
  streaming(`DELETE ${CUSTOMER}/:takeOutId`, (call) => end(call, call.params.takeOutId));
  streaming(`DELETE ${STUDIO}/:takeOutId`, (call) => end(call, call.params.takeOutId));
  on(`POST ${CUSTOMER}/:takeOutId/address`, async ({ work, person, params, touched }) => {
    const row = await theirs(work, person, params.takeOutId);
    touched(targetOf(row));
    return addressOf(work, person, row);
  });
  on(`POST ${STUDIO}/:takeOutId/address`, async ({ work, person, params, touched }) => {
    const row = await theirs(work, person, params.takeOutId);
    touched(targetOf(row));
    return addressOf(work, person, row);
  });

  streaming(`GET ${CUSTOMER}/file`, async ({ query, inWork, reply, origin }) => {
    const row = await inWork(async (work) => {
      const address = readFileToken(desk.vault, KIND, query.token, work.now);
      const person = address === null ? null : await personOf(work.trx, address.userId, work.now);
      if (address === null || person === null) throw addressOver();
      const inside = await enterCompany(work, rowsOf(scopeOf(person)));
      const found = await theirs(inside, person, address.fileId);
      if (found.storageKey === null) throw over();
      await noteTaken(inside, found.takeOutId);
      await writeAudit(inside, {
        event: 'TAKE_OUT_TAKEN',
        person,
        target: targetOf(found),
        requestId: origin.requestId,
      });
      return { ...found, storageKey: found.storageKey };
    });
    return openStored(desk.store, row.storageKey, (body) => {
      if (row.size !== null) reply.header('content-length', String(row.size));
      return sendDownload(reply, { name: row.fileName, type: 'application/zip', body });
    });
  });
};
