import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientSitePages } from '@gatehouse/domain/client-site/pages.ts';
import { openDocuments } from './documents/documents.ts';
import { createFreshness, isUnchanged } from './freshness.ts';
import { mapsPageOf, notFound, replacement, type SiteFile, sitePages } from './site.ts';

export interface ClientSite {
  readonly url: string;
  close(): Promise<void>;
}

export interface ClientSiteSettings {
  /** 0 or nothing: one that the system gives. */
  readonly port?: number;
  /** Pages that stand in for ours, asked anew at every request. */
  readonly pages?: ReadonlyMap<string, string> | ((path: string) => string | undefined);
}

/** The public client site of the lot on its own port of loopback: handbook, directory, maps, PDFs (§7). GET and HEAD only. */
export const startClientSite = async ({ port = 0, pages }: ClientSiteSettings = {}): Promise<ClientSite> => {
  const documents = openDocuments();
  const freshnessOf = createFreshness();
  const replacementOf = typeof pages === 'function' ? pages : (path: string) => pages?.get(path);
  const own = sitePages();
  let maps: SiteFile | null = null;

  const find = async (path: string): Promise<SiteFile | null> => {
    const replaced = replacementOf(path);
    if (replaced !== undefined) return replacement(replaced);
    if (path === clientSitePages.maps) {
      maps ??= mapsPageOf(await documents.mapSizes());
      return maps;
    }
    const page = own.get(path);
    if (page !== undefined) return page;
    const document = await documents.read(path);
    return document === null ? null : { type: 'application/pdf', body: document };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const path = pathOf(request.url ?? '/');
    const found = path === null ? null : await find(path);
    const { type, body } = found ?? notFound();
    const headers = { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' };
    if (found === null || path === null) {
      response.writeHead(404, { ...headers, 'content-length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    const fresh = freshnessOf(path, body);
    const marks = { etag: fresh.etag, 'last-modified': fresh.lastModified };
    if (isUnchanged(request.headers, fresh)) {
      response.writeHead(304, { 'cache-control': 'no-cache', ...marks }).end();
      return;
    }
    response.writeHead(200, { ...headers, ...marks, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (request.socket.destroyed) return; // nobody waits for it any more, as when the site closes
      process.stderr.write(`The client site could not answer ${request.url}: ${String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: given } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${given}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await documents.close();
    },
  };
};

const pathOf = (url: string): string | null => {
  try {
    return decodeURIComponent(new URL(url, 'http://client-site').pathname);
  } catch {
    return null;
  }
};
