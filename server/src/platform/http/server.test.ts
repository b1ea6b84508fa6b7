import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { createServer } from './server.ts';

const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
  GATEHOUSE_DATA: '/nowhere',
  SMTP_URL: 'smtp://127.0.0.1',
  GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
  GATEHOUSE_LOG: 'silent',
});

/** Listening, with a call that answers only when the stop has begun. */
const serving = async () => {
  const app = await createServer(config);
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/slow', () => {
    begun.resolve();
    return answer.promise;
  });
  app.addHook('preClose', async () => answer.resolve('done'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port, begun: begun.promise };
};

describe('a server that stops', () => {
  it('ends the connection of an answer that was under way [T23]', async () => {
    const { app, port, begun } = await serving();
    const agent = new Agent({ keepAlive: true });
    const call = get({ port, path: '/slow', agent });
    await begun;
    const closed = app.close();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    await closed; // a connection that is kept alive would hold it for 72 seconds
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
    agent.destroy();
  });

  it('waits for no connection on which nothing was asked [T23]', async () => {
    const { app, port } = await serving();
    const taken = once(app.server, 'connection');
    const ahead = connect(port, '127.0.0.1');
    await taken;
    const ended = once(ahead, 'close');
    await app.close();
    await ended;
  });
});
