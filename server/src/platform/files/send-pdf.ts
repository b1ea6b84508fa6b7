import type { FastifyReply } from 'fastify';
import { sendDownload } from './send-download.ts';

export const sendPdf = (reply: FastifyReply, name: string, body: Buffer | NodeJS.ReadableStream): FastifyReply =>
  sendDownload(reply, { name, type: 'application/pdf', body });
