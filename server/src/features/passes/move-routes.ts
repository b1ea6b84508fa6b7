import { passesContract } from '@gatehouse/domain/passes/contract.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import type { Changing, Door, Target } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { askForPasses } from './commands/ask.ts';
import {
  approvePass,
  changePass,
  denyPass,
  issuePass,
  issuePasses,
  type PassMover,
  revokePass,
  sendPass,
} from './commands/move.ts';
import { pastePasses } from './commands/paste.ts';
import type { PassRow } from './queries/rows.ts';
import { nobody, passShape } from './shapes.ts';

const targetOf = (row: PassRow): Target => ({
  type: 'pass',
  id: row.passId,
  version: row.version,
  companyId: row.companyId,
  detail: { number: row.number, projectId: row.projectId, status: row.status },
});

interface Moving extends Changing {
  readonly params: { readonly passId: string };
  readonly seenVersion: number;
}

/** From the first name that is asked for to the pass in the visitor's hand. */
export const passMoveRoutes = (door: Door, publicUrl: string): void => {
  const on = implement(door, passesContract);

  on('POST /api/customer-portal/passes', async ({ work, scope, person, body, touched }) => {
    const rows = await askForPasses({ work, scope, person, publicUrl }, body.projectId, body.passes);
    touched({
      type: 'project',
      id: body.projectId,
      companyId: rows[0]?.companyId ?? null,
      detail: { passes: rows.map(({ number }) => number) },
    });
    return { message: passMessages.asked(rows.length), passes: rows.map((row) => passShape(row, person, work.now)) };
  });

  on('POST /api/customer-portal/passes/paste', async ({ work, scope, person, body, touched }) => {
    const { message, lines, asked } = await pastePasses({ work, scope, person, publicUrl }, body);
    touched({ type: 'project', id: body.projectId, detail: { lines: lines.length, passes: asked } });
    return { message, lines, asked };
  });

  /** The moves differ in their command only. */
  const moved = async (call: Moving, message: string, move: (mover: PassMover) => Promise<PassRow>) => {
    const { work, scope, person, params, seenVersion, touched, answerVersion } = call;
    const row = await move({ work, scope, person, publicUrl, passId: params.passId, seenVersion });
    touched(targetOf(row));
    answerVersion(row.version);
    return { message, pass: passShape(row, person, work.now) };
  };

  on('PUT /api/customer-portal/passes/:passId', (call) =>
    moved(call, passMessages.changed, (mover) => changePass(mover, call.body)),
  );
  on('PUT /api/customer-portal/passes/:passId/revoke', (call) => moved(call, passMessages.revoked, revokePass));
  on('PUT /api/customer-portal/passes/:passId/send', (call) => moved(call, passMessages.sent, sendPass));
  on('PUT /api/studio-ops/passes/:passId/approve', (call) => moved(call, passMessages.approved, approvePass));
  on('PUT /api/studio-ops/passes/:passId/issue', async (call) => {
    const done = await moved(call, passMessages.issued, issuePass);
    return done.pass.email === null ? done : { ...done, message: passMessages.issuedAndSent };
  });
  on('PUT /api/studio-ops/passes/:passId/deny', (call) =>
    moved(call, passMessages.denied, (mover) => denyPass(mover, call.body.reason)),
  );

  on('POST /api/studio-ops/passes/issue', async ({ work, scope, person, body, touched }) => {
    const { issued, refused } = await issuePasses({ work, scope, person, publicUrl }, body.passIds);
    touched({
      type: 'pass',
      id: issued[0]?.passId ?? nobody,
      detail: { issued: issued.map(({ number }) => number), refused: refused.length },
    });
    return { message: passMessages.issued, issued: issued.length, refused };
  });
};
