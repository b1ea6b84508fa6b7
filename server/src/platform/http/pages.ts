import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { notFound } from '@gatehouse/domain/http/refusal.ts';
import { isTokenPage } from '@gatehouse/domain/http/token-pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** Without the page of the forms host: it is framed from its own address, and this origin frames nothing of its own. */
const filesBesideAssets = (): readonly string[] =>
  readdirSync(built, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: relative(built, join(entry.parentPath, entry.name)).split(sep).join('/') }))
    .filter(({ entry, path }) => entry.isFile() && !/^assets\/|(^|\/)\.|^forms-host\.html/.test(path))
    .map(({ path }) => path);

/** A browser names text/html; curl and health checks say that anything will do. */
const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');

/** These get the page with the home page already in it, painted before any script runs (web/build/prerender-home.ts). */
const homePaths: ReadonlySet<string> = new Set(['/', '/homepage']);

/** The pages as text with the logo's host named in them, where the logo is not drawn by the page itself (SH-036). Read once, at the start. */
const pagesNaming = (logoHost: string): ReadonlyMap<string, string> =>
  new Map(
    ['home.html', 'index.html'].map((file) => {
      const meta = `<meta name="logo-host" content="${new URL(logoHost).origin}">`;
      return [file, readFileSync(join(built, file), 'utf8').replace('<head>', `<head>${meta}`)];
    }),
  );

/** What a browser may keep of a page: to be asked for again each time, and nothing where the address holds a token. */
const keeping = (url: string): string => (isTokenPage(url) ? 'no-store' : 'no-cache');

/** Addresses of programs; an unknown one is answered in the envelope, never with a page. */
const forPrograms = /^\/(api|idp|session|mailbox|assets|healthz|readyz|metrics)(\/|$)/;

/**
 * The portal's page for every address that a person may open; the page itself knows its routes (§2: any other path goes to /page-not-found).
 * In a demo lot an address under another name of this machine is sent to the public one, because sign-in knows only that.
 */
export const servePages = async (
  app: FastifyInstance,
  { publicUrl, logoHost }: Pick<Config, 'publicUrl' | 'logoHost'>,
): Promise<void> => {
  const home = new URL(publicUrl);
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(home.hostname);
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
  const named = logoHost === null || !existsSync(built) ? null : pagesNaming(logoHost);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!asksForPage(request) || forPrograms.test(path) || !existsSync(built)) throw notFound();
    const elsewhere =
      loopback && request.hostname !== home.hostname && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname);
    if (elsewhere) return reply.redirect(`${publicUrl}${request.url}`);
    const file = homePaths.has(path) ? 'home.html' : 'index.html';
    if (named === null) return reply.sendFile(file);
    return reply.header('cache-control', keeping(path)).type('text/html; charset=utf-8').send(named.get(file));
  });
};
