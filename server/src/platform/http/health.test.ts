import fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerHealth } from './health.ts';

it('/metrics leave out what fails or does not answer within a second, and say the rest', async () => {
  const app = fastify();
  const help = 'Watched';
  answerHealth(
    app,
    { database: async () => true, storage: async () => true },
    [
      { name: 'failing', help, ask: () => Promise.reject(new Error('down')) },
      { name: 'silent', help, by: 'part', ask: () => new Promise(() => undefined) },
      { name: 'parted', help, by: 'part', ask: async () => ({ one: 1, other: 0 }) },
      { name: 'plain', help, ask: async () => ({ '': 7 }) },
    ],
    { metricsToken: null, trustProxyHops: 0 },
  );
  const { statusCode, body } = await app.inject({ url: '/metrics' });
  await app.close();
  expect(statusCode).toBe(200);
  const values = body.split('\n').filter((line) => /^(failing|silent|parted|plain)/.test(line));
  expect(values).toEqual(['parted{part="one"} 1', 'parted{part="other"} 0', 'plain 7']);
});
