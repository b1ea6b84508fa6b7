import { stopMailsContract } from '@gatehouse/domain/profile/stop-mails-contract.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { readStop, stopMails } from './commands/stop-mails.ts';

const FORM_BYTES = 4 * 1024;
const oneClick = 'List-Unsubscribe';

/** RFC 8058 allows both kinds of form; there is one field in it, and nothing else is read. */
const fieldsOf = (contentType: string, body: string): Readonly<Record<string, string>> => {
  if (!contentType.startsWith('multipart/')) return Object.fromEntries(new URLSearchParams(body));
  const [, value] = /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\n([^\r\n]*)/i.exec(body) ?? [];
  return value === undefined ? {} : { [oneClick]: value };
};

/** The links at the foot of mails (decisions §3), and the button that mail programs show for them. */
export const stopMailsRoutes = async (door: Door, vault: Vault): Promise<void> => {
  const on = implement(door, stopMailsContract);
  on('GET /api/customer-portal/unsubscribe', ({ work, query }) => readStop(work, vault, query.token));
  on('POST /api/customer-portal/unsubscribe', async ({ work, body, touched }) => {
    const { answer, target } = await stopMails(work, vault, body.token);
    touched(target);
    return answer;
  });

  // the only call that takes a form: in a place of its own, so that no other learns to read one
  await door.app.register(async (app) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: FORM_BYTES }, (request, body, done) =>
        done(null, fieldsOf(request.headers['content-type'] ?? '', String(body))),
      );
    implement({ ...door, app }, stopMailsContract)('POST /unsubscribe', async ({ work, query, touched }) => {
      const { answer, target } = await stopMails(work, vault, query.token);
      touched(target);
      return { message: answer.message };
    });
  });
};
