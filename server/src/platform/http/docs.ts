import { createHash } from 'node:crypto';
import type { Contract, Endpoint } from '@gatehouse/domain/http/endpoint.ts';
import { escapeHtml as escaped } from '@gatehouse/domain/text/escape-html.ts';
import type { FastifyInstance } from 'fastify';
import { describe, type SentEvents } from './openapi.ts';

const style = `body{font:15px/1.5 "Hanken Grotesk",system-ui,sans-serif;max-width:960px;margin:48px auto;padding:0 16px;color:#14171a;background:#f3f4f2}
h1{font-weight:600}section{background:#fff;border:1px solid #dcdfdb;border-top:2px solid #14171a;padding:16px 20px;margin:16px 0}
h2{font-size:16px;margin:0 0 4px;overflow-wrap:anywhere}p{margin:4px 0;color:#474d53}pre{background:#eceeeb;padding:12px;overflow:auto;font-size:13px}summary{cursor:pointer}
@media(prefers-color-scheme:dark){body{color:#f1f2ef;background:#0d0f12}section{background:#15181c;border-color:#282d33;border-top-color:#79828b}p{color:#b9bec3}pre{background:#1d2126}a{color:inherit}}`;

interface Operation {
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

const part = (title: string, content: unknown): string =>
  content === undefined
    ? ''
    : `<details><summary>${title}</summary><pre tabindex="0">${escaped(JSON.stringify(content, null, 2))}</pre></details>`;

const section = (key: string, endpoint: Endpoint, operation: Operation): string => {
  const parameters = operation.parameters.map(
    (parameter) => `${parameter.name} (${parameter.in}${parameter.required ? '' : ', optional'})`,
  );
  return `<section><h2>${escaped(key)}</h2><p>${escaped(endpoint.summary)}</p><p>${escaped(operation.description)}</p>${
    parameters.length === 0 ? '' : `<p>Takes ${escaped(parameters.join(', '))}</p>`
  }${part('Body', operation.requestBody)}${part('Answer', operation.responses['200'])}</section>`;
};

const sentSections = ({ events }: SentEvents, described: unknown): string =>
  Object.entries(events)
    .map(([event, { summary }]) => {
      const { post } = (described as Record<string, { readonly post: Operation }>)[event] as {
        readonly post: Operation;
      };
      const headers = post.parameters.map(({ name }) => name).join(', ');
      return `<section><h2>${escaped(event)}</h2><p>${escaped(summary)}</p><p>Headers ${escaped(headers)}</p>${part('Body', post.requestBody)}</section>`;
    })
    .join('');

/** GET /api/openapi.json, and the same readable at /api/docs: one page of plain HTML, without scripts. */
export const serveDocs = (
  app: FastifyInstance,
  contracts: readonly Contract[],
  titleNow: () => string,
  version: string,
  sent: SentEvents,
): void => {
  let made: { title: string; document: ReturnType<typeof describe>; page: string } | undefined;
  // made at the first question, and again under another name: most servers are never asked, and it costs 50 ms
  const docs = () => {
    const title = titleNow();
    if (made?.title === title) return made;
    const document = describe(contracts, title, version, sent);
    const paths = document.paths as Record<string, Record<string, Operation>>;
    const sections = contracts.flatMap((contract) =>
      (Object.entries(contract) as [string, Endpoint][]).map(([key, endpoint]) => {
        const [method = '', path = ''] = key.split(' ');
        const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
        return operation === undefined ? '' : section(key, endpoint, operation);
      }),
    );
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API | ${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)} API</h1><p>OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}<h1>Webhooks</h1><p>What is sent to other systems, signed.</p>${sentSections(sent, document.webhooks)}</main></body></html>`;
    made = { title, document, page };
    return made;
  };
  const styleHash = createHash('sha256').update(style).digest('base64');
  app.get('/api/openapi.json', async () => docs().document);
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(docs().page),
  );
};
