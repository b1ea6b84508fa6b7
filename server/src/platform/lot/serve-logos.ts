import { notFound } from '@gatehouse/domain/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { readLogo } from './logos.ts';

const types = { svg: 'image/svg+xml', png: 'image/png' } as const;

/** Logos for everybody, under /lot/. Shown as pictures and as nothing that could run, also to whoever opens the address itself (promises rule 13). */
export const serveLogos = (
  app: FastifyInstance,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void => {
  app.get<{ Params: { file: string } }>('/lot/:file', async ({ params }, reply) => {
    const logo = await inWork(db, { rows: 'none', now: clock.now() }, (work) => readLogo(work, `/lot/${params.file}`));
    if (logo === undefined) throw notFound();
    return reply
      .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      .header('content-disposition', 'inline')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(types[logo.kind])
      .send(logo.bytes);
  });
};
