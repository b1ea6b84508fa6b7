import { expect, type Page } from '@playwright/test';

/** Calls of the person of this page, as a program of theirs: what happens elsewhere while the screen stands still. */
export const elsewhere = async (page: Page) => {
  const answer = await page.request.post('/api/session/token', { data: {} });
  const { signedIn } = (await answer.json()) as { readonly signedIn: { readonly accessToken: string } };
  return async (method: 'POST' | 'PUT' | 'GET', path: string, data?: object, version?: number) => {
    const called = await page.request.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${signedIn.accessToken}`,
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(data === undefined ? {} : { data }),
    });
    expect(called.ok(), `${method} ${path}: ${await called.text()}`).toBe(true);
    return called.json();
  };
};
