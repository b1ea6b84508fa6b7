import { normaliseToken } from '@gatehouse/domain/links/token.ts';
import { passesContract } from '@gatehouse/domain/passes/contract.ts';
import { sendPdf } from '#server/platform/files/send-pdf.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import type { Renderer } from '#server/platform/pdf/render.ts';
import { drawPass } from './drawing.ts';
import { gateRoutes } from './gate-routes.ts';
import { openPass, passUrl, standingsOfPasses } from './link.ts';
import { passMoveRoutes } from './move-routes.ts';
import { pageOfPasses } from './queries/list.ts';
import { findPassProjects } from './queries/projects.ts';
import { readOrRefuse } from './reading.ts';
import { passShape } from './shapes.ts';
import { todayOf } from './today.ts';

export interface PassSettings {
  readonly publicUrl: string;
  readonly renderer: Renderer;
}

export const passRoutes = (door: Door, { publicUrl, renderer }: PassSettings): void => {
  const on = implement(door, passesContract);

  for (const side of ['studio-ops', 'customer-portal'] as const)
    on(`GET /api/${side}/passes`, async ({ work, scope, person, query }) => {
      const { rows, ...page } = await pageOfPasses({ work, scope, person }, query);
      const standings = await standingsOfPasses(work, rows);
      return { ...page, rows: rows.map((row) => passShape(row, person, work.now, standings.get(row.passId))) };
    });

  on('GET /api/customer-portal/passes/today', (call) => todayOf(call, call.query.site));

  on('GET /api/customer-portal/passes/projects', async ({ work, scope, person, query }) => ({
    projects: await findPassProjects({ work, scope, person }, query.q),
  }));

  on('GET /api/customer-portal/passes/:passId', async ({ work, scope, person, params, answerVersion }) => {
    const row = await readOrRefuse({ work, scope, person }, params.passId);
    answerVersion(row.version);
    const standings = await standingsOfPasses(work, [row]);
    return passShape(row, person, work.now, standings.get(row.passId));
  });

  passMoveRoutes(door, publicUrl);

  on('GET /api/customer-portal/visitor-pass', ({ work, query }) => openPass(work, query.token));

  implementStreaming(door, passesContract)(
    'GET /api/customer-portal/visitor-pass/file',
    async ({ query, inWork, reply }) => {
      const pass = await inWork((work) => openPass(work, query.token));
      const { name, bytes } = await drawPass(renderer, pass, passUrl(publicUrl, normaliseToken(query.token)));
      return sendPdf(reply, name, bytes);
    },
  );

  gateRoutes(door, publicUrl);
};
