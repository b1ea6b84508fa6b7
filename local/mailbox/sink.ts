import { SMTPServer } from 'smtp-server';
import { freePort } from '../free-port.ts';
import { type MailboxMessages, openMailbox } from './messages.ts';

const LIMIT = 50 * 1024 * 1024;
/** Nobody lives there: a mail to this domain is refused for good, so that a bounce can be seen on a lot of one's own. */
const bouncingDomain = 'bounced.example';

export interface MailSink {
  readonly smtpUrl: string;
  readonly messages: MailboxMessages;
  close(): Promise<void>;
}

/** An SMTP server on loopback, on the wanted port where nobody has it, that delivers everything into the mailbox folder and nothing anywhere else. */
export const startMailSink = async (folder: string, wanted: number | null = null): Promise<MailSink> => {
  const messages = await openMailbox(folder);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LIMIT,
    closeTimeout: 1000,
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.toLowerCase().endsWith(`@${bouncingDomain}`)
          ? Object.assign(new Error('Nobody of this name'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('error', done);
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Message too large'), { responseCode: 552 }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        messages.keep(Buffer.concat(parts), to).then(
          () => done(),
          (error: Error) => done(error),
        );
      });
    },
  });
  server.on('error', () => {}); // a sender that hangs up in the middle is its own problem
  const port = await freePort(wanted);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
