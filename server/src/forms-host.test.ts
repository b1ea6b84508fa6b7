import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormsHost, startFormsHost } from './forms-host.ts';

let host: FormsHost;
let origin: string;
beforeAll(async () => {
  host = await startFormsHost({ port: 0, publicUrl: 'https://gatehouse.example' });
  origin = new URL(host.urlTemplate.replace('{formId}', '1')).origin;
});
afterAll(() => host.close());

describe('the forms host [XF-018]', () => {
  it('is framed by the portal and by nobody else, on every answer', async () => {
    for (const path of ['/forms/201', '/forms/9999', '/favicon.svg', '/']) {
      const { headers } = await fetch(`${origin}${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain('frame-ancestors https://gatehouse.example;');
      expect(policy).toContain('connect-src https://gatehouse.example;');
      expect(policy).not.toMatch(/unsafe|\*/);
      expect([
        headers.get('x-content-type-options'),
        headers.get('referrer-policy'),
        headers.get('set-cookie'),
      ]).toEqual(['nosniff', 'no-referrer', null]);
    }
  });

  it('gives nothing but the five forms and what their page is made of', async () => {
    for (const path of [
      '/',
      '/index.html',
      '/forms/',
      '/forms/9999',
      '/forms/201/x',
      '/assets/',
      '/assets/..%2findex.html',
      '/assets/../index.html',
      '/home.html',
    ])
      expect((await fetch(`${origin}${path}`)).status, path).toBe(404);
  });

  it('goes by another name than the portal, whose cookies know no ports', async () => {
    const other = await startFormsHost({ port: 0, publicUrl: 'http://127.0.0.1:8080' });
    await other.close();
    expect([other.urlTemplate, host.urlTemplate].map((url) => new URL(url.replace('{formId}', '1')).hostname)).toEqual([
      'localhost',
      '127.0.0.1',
    ]);
  });

  it('keeps its headers where the headers of a request are too large', async () => {
    const { headers, status } = await new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) =>
      get(`${origin}/forms/201`, { headers: { x: 'x'.repeat(40_000) } }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
      }).on('error', reject),
    );
    expect(status).toBe(431);
    expect(headers['content-security-policy']).toContain('frame-ancestors https://gatehouse.example;');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('takes nothing', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await fetch(`${origin}/forms/201`, { method })).status).toBe(405);
  });

  it('says in one sentence when its port is taken', async () => {
    await expect(
      startFormsHost({ port: Number(new URL(origin).port), publicUrl: 'https://gatehouse.example' }),
    ).rejects.toThrow(/EADDRINUSE/);
  });
});
