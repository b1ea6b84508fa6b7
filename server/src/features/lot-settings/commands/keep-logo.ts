import { createHash } from 'node:crypto';
import { fieldRefusal } from '@gatehouse/domain/http/refusal.ts';
import { contrastOn, LEAST_CONTRAST, LOGO_BYTES, type LogoScheme } from '@gatehouse/domain/lot-settings/logo.ts';
import { logoMessages } from '@gatehouse/domain/lot-settings/logo-messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Work } from '#server/db/work.ts';
import { addressOfLogo } from '#server/platform/lot/logos.ts';
import { isPng, readPng } from '../logos/png.ts';
import { readSvg } from '../logos/svg.ts';
import { insertLogo } from '../queries.ts';

const FIELD = 'file';

/** Takes the one file of a multipart body, counted while it comes. */
export const takeLogo = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw fieldRefusal(415, FIELD, logoMessages.kind, 'media-type');
  const limits = { files: 1, fields: 5, parts: 10, fieldSize: 1_000, fileSize: LOGO_BYTES + 1, headerPairs: 20 };
  const file = await request.file({ limits });
  if (file === undefined) throw fieldRefusal(400, FIELD, logoMessages.missing, 'file-missing');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LOGO_BYTES) chunks.push(chunk);
  }
  if (size > LOGO_BYTES) throw fieldRefusal(413, FIELD, logoMessages.tooLarge, 'file-size');
  return Buffer.concat(chunks);
};

export interface JudgedLogo {
  readonly kind: 'svg' | 'png';
  readonly bytes: Buffer;
  readonly contrast: { readonly paper: number; readonly ink: number };
}

const refuse = (message: string, code = 'logo'): never => {
  throw fieldRefusal(400, FIELD, message, code);
};

/**
 * What a file is by its own bytes: an SVG that draws and does nothing else, or a plain PNG without what it does not need. Refuses (400) anything
 * else, and what cannot be made out on the ground that it is for, with the figure.
 */
export const judgeLogo = (bytes: Buffer, scheme: LogoScheme): JudgedLogo => {
  const kind = isPng(bytes) ? 'png' : 'svg';
  if (kind === 'svg' && !/^(?:\uFEFF|\s)*</.test(bytes.toString('utf8', 0, 100))) refuse(logoMessages.kind);
  const read = kind === 'png' ? readPng(bytes) : { bytes, ...readSvg(bytes) };
  if ('problem' in read) return refuse(read.problem);
  if (read.colors.length === 0) refuse(logoMessages.empty);
  const contrast = { paper: contrastOn('day', read.colors), ink: contrastOn('night', read.colors) };
  const ground = scheme === 'day' ? 'paper' : 'ink';
  if (contrast[ground] < LEAST_CONTRAST) refuse(logoMessages.contrast(contrast[ground], ground), 'contrast');
  return { kind, bytes: read.bytes, contrast };
};

/** Keeps it under the digest of its bytes; the same file twice is one. Gives its address. */
export const keepLogo = async (
  work: Work,
  { kind, bytes, contrast }: JudgedLogo,
  by: string | null,
): Promise<string> => {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  await insertLogo(work, {
    ...{ digest, kind, bytes },
    on_paper: contrast.paper,
    on_ink: contrast.ink,
    uploaded_at: work.now,
    uploaded_by: by,
  });
  return addressOfLogo(digest, kind);
};
