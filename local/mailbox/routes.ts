import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Attachment, MailboxMessage } from './message.ts';
import type { MailboxMessages } from './messages.ts';
import { framedHtml, mailboxPage, style } from './pages.ts';

/** The pages and calls of /mailbox. Mounted by the local start command only; a production start has no such routes (promises rule 23). */
export const mailboxPages =
  (messages: MailboxMessages): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get<{ Querystring: { to?: string; id?: string } }>('/mailbox', async (request, reply) => {
      const to = one(request.query.to);
      const id = one(request.query.id);
      const open = id === '' ? null : await messages.find(id);
      return page(
        reply.code(id !== '' && open === null ? 404 : 200),
        mailboxPage(await messages.list(to === '' ? undefined : to), open, to),
      );
    });

    app.get('/mailbox/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));

    app.get<{ Querystring: { to?: string } }>('/mailbox/messages', async (request) => {
      const to = one(request.query.to);
      return messages.list(to === '' ? undefined : to);
    });

    app.get<{ Params: { id: string } }>(
      '/mailbox/messages/:id',
      async (request, reply) => (await messages.find(request.params.id)) ?? missing(reply),
    );

    app.get<{ Params: { id: string } }>('/mailbox/messages/:id/html', async (request, reply) => {
      const message = await messages.find(request.params.id);
      if (message === null) return missing(reply);
      return reply
        .header('content-security-policy', FRAME_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(framedHtml(withPictures(message, await messages.attachments(message.id))));
    });

    app.get<{ Params: { id: string; name: string } }>(
      '/mailbox/messages/:id/attachments/:name',
      async (request, reply) => {
        const file = (await messages.attachments(request.params.id)).find(({ name }) => name === request.params.name);
        if (file === undefined) return missing(reply);
        return reply
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
          .header('x-content-type-options', 'nosniff')
          .type(file.type)
          .send(Buffer.from(file.content));
      },
    );
  };

// A mail is foreign text: it may show its own pictures and colours, and do nothing.
const FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const page = (reply: FastifyReply, html: string) =>
  reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(html);

const missing = (reply: FastifyReply) =>
  reply.code(404).send({ errorMessages: [{ errorMessage: 'Not found' }], requestId: reply.request.id });

/** A parameter given twice arrives as a list; the first one counts. */
const one = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : (value?.[0] ?? '');

/** Attached pictures take the place of their cid: addresses, because the frame may load nothing. */
const withPictures = (message: MailboxMessage, attachments: readonly Attachment[]): string =>
  message.html.replace(/cid:([^"')\s>]+)/gi, (whole, contentId: string) => {
    const picture = attachments.find((file) => file.contentId === contentId && file.type.startsWith('image/'));
    return picture === undefined
      ? whole
      : `data:${picture.type};base64,${Buffer.from(picture.content).toString('base64')}`;
  });
