import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { notFound } from '@gatehouse/domain/http/refusal.ts';
import { isThisMachine } from '@gatehouse/domain/http/this-machine.ts';
import { isTokenPage } from '@gatehouse/domain/http/token-pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { packingFor, type SentPage } from './filled-page.ts';
import { type LotPages, openLotPages } from './lot-pages.ts';

const dist = new URL('../../../../web/dist/', import.meta.url);
const built = fileURLToPath(dist);
/** Whoever opens a first page does not wait for the drawing of the home page. */
const DRAW_HOME_AFTER_MS = 500;

/** Without the pages: they are sent with the settings of the lot in them; that of the forms host is framed from its own address. */
const filesBesideAssets = (): readonly string[] =>
  readdirSync(built, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: relative(built, join(entry.parentPath, entry.name)).split(sep).join('/') }))
    .filter(({ entry, path }) => entry.isFile() && !/^assets\/|(^|\/)\.|\.html(\.|$)/.test(path))
    .map(({ path }) => path);

/** A browser names text/html; curl and health checks say that anything will do. */
const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');

/** These get the page with the home page already in it. */
const homePaths: ReadonlySet<string> = new Set(['/', '/homepage']);

/** What a lot without an administrator opens besides its one page: the set-up link, and the way back from a foreign provider. */
const openBeforeAnybody: ReadonlySet<string> = new Set(['/set-up', '/implicit/callback']);

/** What a browser may keep of a page: to be asked for again each time, and nothing where the address holds a token. */
const keeping = (url: string): string => (isTokenPage(url) ? 'no-store' : 'no-cache');

/** The policy of every answer, and the styles of this page by their digest: those and no others may stand in it (web/build/prerender-home.ts). */
const withStyles = (reply: FastifyReply, digests: readonly string[]): string =>
  String(reply.getHeader('content-security-policy')).replace(
    "style-src 'self'",
    ["style-src 'self'", ...digests].join(' '),
  );

/** Sends a page packed as it is asked for; a browser that has these bytes already is told so. */
const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: SentPage): Promise<FastifyReply> => {
  const packing = packingFor(request.headers['accept-encoding']);
  const etag = `"${page.digest}${packing === null ? '' : `-${packing}`}"`;
  reply
    .header('cache-control', keeping(request.url))
    .header('vary', 'accept-encoding')
    .header('etag', etag)
    .header('content-security-policy', withStyles(reply, page.styles))
    .type('text/html; charset=utf-8');
  const known = String(request.headers['if-none-match'] ?? '').split(',');
  if (known.some((each) => each.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
  if (packing === null) return reply.send(page.body);
  return reply.header('content-encoding', packing).send(await page.packed(packing));
};

/** Addresses of programs; an unknown one is answered in the envelope, never with a page. */
const forPrograms = /^\/(api|idp|session|mailbox|assets|healthz|readyz|metrics)(\/|$)/;

/**
 * The portal's page for every address that a person may open; the page itself knows its routes (§2: any other path goes to /page-not-found).
 * A lot that waits for its administrator (decision 0104) has one page, and every other address leads there.
 * In a demo lot an address under another name of this machine is sent to the public one, because sign-in knows only that.
 */
export const servePages = async (
  app: FastifyInstance,
  { publicUrl, logoHost }: Pick<Config, 'publicUrl' | 'logoHost'>,
  waitsForAdministrator: () => false | Promise<boolean>,
): Promise<void> => {
  const home = new URL(publicUrl);
  const isOnThisMachine = isThisMachine(home.hostname);
  if (existsSync(built)) {
    const files = { preCompressed: true, index: false as const };
    await app.register(fastifyStatic, {
      ...files,
      root: built,
      serve: false,
      setHeaders: (reply) => reply.header('cache-control', keeping(reply.request.url)),
    });
    for (const file of filesBesideAssets()) app.get(`/${file}`, (_request, reply) => reply.sendFile(file));
    // one route for all of them: a route for each of 600 files took a tenth of the start
    await app.register(fastifyStatic, {
      ...files,
      root: `${built}assets/`,
      prefix: '/assets/',
      wildcard: true,
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  }
  const pages = existsSync(built) ? openLotPages({ built: dist, logoHost, log: app.log }) : null;
  app.addHook('onListen', async () => {
    setTimeout(() => pages?.prepare(), DRAW_HOME_AFTER_MS).unref();
  });
  const onlyPage = (request: FastifyRequest, reply: FastifyReply, path: string, opened: LotPages) => {
    if (openBeforeAnybody.has(path)) return sendPage(request, reply, opened.app());
    return homePaths.has(path) ? reply.sendFile('empty-lot.html') : reply.redirect('/');
  };
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!asksForPage(request) || forPrograms.test(path) || pages === null) throw notFound();
    const elsewhere = isOnThisMachine && request.hostname !== home.hostname && isThisMachine(request.hostname);
    if (elsewhere) return reply.redirect(`${publicUrl}${request.url}`);
    const page = () => sendPage(request, reply, homePaths.has(path) ? pages.home() : pages.app());
    const waits = waitsForAdministrator();
    return waits === false ? page() : waits.then((still) => (still ? onlyPage(request, reply, path, pages) : page()));
  });
};
