import { describe, expect, it } from 'vitest';
import { errorFrom } from '#web/api/errors.ts';
import { refusalOf } from './refusal-of.ts';

const over = { errorMessage: 'Session expired. Please log in again.', code: 'link-over' };

describe('what the external form page says of a failed check', () => {
  it('[XF-025] is the sentence of the server, for good', () => {
    expect(refusalOf(errorFrom(410, { errorMessages: [over], requestId: '1' }))).toEqual({
      message: 'Session expired. Please log in again.',
      mayRetry: false,
    });
  });

  it('says whom to ask where nobody stands behind the link any more', () => {
    const whom = { errorMessage: 'Ask Saltmarsh Films Ltd for a new one.', code: 'link-ended' };
    expect(refusalOf(errorFrom(410, { errorMessages: [over, whom] })).message).toBe(
      'Session expired. Please log in again. Ask Saltmarsh Films Ltd for a new one.',
    );
  });

  it('[XF-023] is Failed to perform action when the server gave no sentence', () => {
    for (const body of [null, {}, { errorMessages: [] }, '<html>'])
      expect(refusalOf(errorFrom(400, body)), JSON.stringify(body)).toEqual({
        message: 'Failed to perform action',
        mayRetry: false,
      });
  });

  it('[XF-026] is Something went wrong when what was thrown is no sentence, and may be tried again', () => {
    for (const thrown of [new TypeError('x is undefined'), { nested: 'object' }, undefined, errorFrom(0, null)])
      expect(refusalOf(thrown)).toEqual({ message: 'Something went wrong. Please try again later.', mayRetry: true });
    for (const status of [429, 500, 502, 503])
      expect(refusalOf(errorFrom(status, {})).mayRetry, `${status}`).toBe(true);
  });

  it('[XF-024] is never that of a download, which this page has none of', () => {
    const said = [0, 400, 401, 404, 410, 429, 500].map((status) => refusalOf(errorFrom(status, {})).message);
    expect(said).not.toContain('Error: No base64 data found in response');
  });
});
