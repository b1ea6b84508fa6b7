import type { FastifyReply } from 'fastify';
import type { Streamed } from '#server/platform/http/streamed.ts';
import { sendDownload } from './send-download.ts';

export const sendPdf = (reply: FastifyReply, name: string, body: Buffer | NodeJS.ReadableStream): Streamed =>
  sendDownload(reply, { name, type: 'application/pdf', body });
