import type { LightMyRequestResponse } from 'fastify';
import type { Lot } from '#server/testing/lot.ts';
import { plainPdf } from '#server/testing/pdf-corpus.ts';

export const guest = '/api/ar-portal/ca/third-party/section';

/** A file by a link, as the guest's browser sends it. */
export const guestUpload = async (
  lot: Lot,
  token: string,
  place: { readonly section: string; readonly slot?: string },
  name = 'paper.pdf',
  bytes?: Buffer,
): Promise<LightMyRequestResponse> => {
  const boundary = 'a-line-between-the-parts';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  return lot.app.inject({
    method: 'POST',
    url: `${guest}/documents?${new URLSearchParams({ token, ...place })}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes ?? (await plainPdf()), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};
