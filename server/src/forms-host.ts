import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { formIds } from '@gatehouse/domain/forms/form-ids.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { fillPage } from '#server/platform/http/filled-page.ts';

export interface FormsHost {
  /** With {formId} in it, as FORMS_URL_TEMPLATE. */
  readonly urlTemplate: string;
  close(): Promise<void>;
}

export interface FormsHostSettings {
  /** 0: one that the system gives. */
  readonly port: number;
  /** The address that it listens on; loopback unless said here. */
  readonly host?: string;
  /** The portal's public address: whoever frames a form, and whom its page asks. */
  readonly publicUrl: string;
}

const built = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const HOST = '127.0.0.1';
/** Never the name that the portal goes by: its cookies know no ports, and would be sent here with every page. */
const nameBeside = (portal: string): string => (new URL(portal).hostname === HOST ? 'localhost' : HOST);
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};
const asset = /^\/(?:assets\/[\w.-]+|favicon\.svg)$/;
const isForm = (path: string): boolean => Object.values(formIds).some((id) => path === `/forms/${id}`);

/** Framed by the portal and by nobody else; it runs its own scripts, asks the portal, and sends no form anywhere. */
const policyOf = (portal: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `connect-src ${portal}`,
    `frame-ancestors ${portal}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/**
 * The forms of §9 on an address of their own (XF-018): one page for each, which draws what the portal says the form is and gives what was typed to
 * the page around it. It has no session, no database and no token. GET and HEAD only.
 */
export const startFormsHost = async ({ port, host = HOST, publicUrl }: FormsHostSettings): Promise<FormsHost> => {
  const portal = new URL(publicUrl).origin;
  const headers = {
    'content-security-policy': policyOf(portal),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-resource-policy': 'same-origin',
  };

  const find = async (path: string) => {
    if (isForm(path) && existsSync(`${built}forms-host.html`)) {
      const page = await readFile(`${built}forms-host.html`, 'utf8');
      const named = page.replace('<meta name="portal" content="" />', `<meta name="portal" content="${portal}" />`);
      return { type: 'text/html; charset=utf-8', body: Buffer.from(fillPage(named, lot())), kept: 'no-store' };
    }
    const type = asset.test(path) ? types[path.slice(path.lastIndexOf('.') + 1)] : undefined;
    if (type === undefined || !existsSync(`${built}${path.slice(1)}`)) return null;
    const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    return { type, body: await readFile(`${built}${path.slice(1)}`), kept };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end();
      return;
    }
    const found = await find((request.url ?? '/').split('?')[0] ?? '/');
    if (found === null) {
      response
        .writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' })
        .end('There is no such form.\n');
      return;
    }
    response.writeHead(200, {
      ...headers,
      'content-type': found.type,
      'content-length': found.body.length,
      'cache-control': found.kept,
    });
    response.end(request.method === 'HEAD' ? undefined : found.body);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500, headers).end());
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' });
    if (!socket.writable) socket.destroy();
    else
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      );
  });
  server.headersTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    urlTemplate: `http://${nameBeside(portal)}:${(server.address() as AddressInfo).port}/forms/{formId}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
