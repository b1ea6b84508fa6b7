import type { LinkPurposeName } from '@gatehouse/domain/links/link-purposes.ts';
import { tradeAnswer } from '@gatehouse/domain/references/testing/answers.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { referee, referenceMails } from '#server/features/references/testing/referee-links.ts';
import { guest, guestUpload } from '#server/features/section-shares/testing/guest.ts';
import type { Lot } from './lot.ts';
import type { Name } from './lot-people.ts';
import { answersOf, type RequestsLot } from './requests-lot.ts';
import { draft, walkTo } from './walk.ts';

export const sendJson = (lot: Lot, method: 'POST' | 'PUT', url: string, payload: object, headers = {}) =>
  lot.app.inject({ method, url, payload, headers });
const byToken = (method: 'GET' | 'DELETE', url: string) => (lot: Lot, token: string) =>
  lot.app.inject({ method, url: `${url}?token=${encodeURIComponent(token)}` });
const nothing = '00000000-0000-7000-8000-000000000000';
const forms = '/api/ar-portal/shareable-link';
const risk = '/api/ar-portal/studio/ca/riskemail';
const tokenIn = (url: string | undefined) => new URL(url ?? '').searchParams.get('token') ?? '';
const lastMail = async (lot: Lot, type: string): Promise<string> => {
  const [mail] = await lot.rows<{ url: string }>(
    sql`select mail->'primary'->>'url' as url from mail_outbox where email_type = ${type} order by created_at desc, id desc limit 1`,
  );
  return tokenIn(mail?.url);
};

interface Made {
  readonly token: string;
  readonly projectId: string;
}
export interface LinkKind {
  readonly giver: Name;
  readonly make: (lot: RequestsLot) => Promise<Made>;
  /** Every call that takes the link; the first one reads it. */
  readonly uses: Readonly<Record<string, (lot: Lot, token: string) => Promise<LightMyRequestResponse>>>;
  /** Where another link to the same address is asked for. */
  readonly renew?: string;
}

const certificate = { section: 'certificate-of-insurance', name: 'Bea Broker', email: 'bea@foreshore-brokers.example' };

/** Every purpose that leads to a record: how such a link is made by a person, and everything that can be done with it. */
export const linkKinds: Readonly<Record<Exclude<LinkPurposeName, 'password-reset' | 'invite'>, LinkKind>> = {
  'section-guest': {
    giver: 'carl',
    make: async (lot) => {
      const walk = await draft(lot);
      const answer = await lot.ask('carl', 'POST', `/api/ar-portal/customer/ca/${walk.id}/section-shares`, certificate);
      expect(answer.status, answer.message).toBe(200);
      return { token: await lastMail(lot, 'section-share'), projectId: walk.projectId };
    },
    uses: {
      reads: byToken('GET', guest),
      saves: (lot, token) => sendJson(lot, 'PUT', guest, { token, data: { producer: 'X' } }, { 'if-match': '"1"' }),
      'says that it was opened': (lot, token) => sendJson(lot, 'POST', `${guest}/opened`, { token }),
      'says that it is done': (lot, token) => sendJson(lot, 'POST', `${guest}/done`, { token }),
      'brings a file': (lot, token) => guestUpload(lot, token, { section: 'certificateOfInsurance' }),
      'reads a file': byToken('GET', `${guest}/documents/${nothing}/content`),
      'takes a file out': byToken('DELETE', `${guest}/documents/${nothing}`),
    },
    renew: `${guest}/new-link`,
  },
  'open-user-form': {
    giver: 'mina',
    make: async (lot) => {
      const { projectId } = lot;
      const made = await lot.ask('mina', 'POST', '/api/ar-portal/copy-shareable-link/generate', {
        projectId,
        formId: 201,
      });
      expect(made.status, made.message).toBe(200);
      return { token: tokenIn(made.body.url), projectId };
    },
    uses: {
      reads: byToken('GET', `${forms}/pagedata`),
      'saves for later': (lot, token) => sendJson(lot, 'PUT', `${forms}/formdata`, { token, answers: { title: 'X' } }),
      submits: (lot, token) => sendJson(lot, 'POST', `${forms}/formdata`, { token, answers: answersOf['third-party'] }),
      'brings a file': (lot, token) => formUpload(lot, token),
      'takes a file out': byToken('DELETE', `${forms}/documents/${nothing}`),
    },
  },
  'visitor-pass': {
    giver: 'mina',
    make: async (lot) => {
      const today = lotDayOf(lot.clock.now().toISOString());
      const { projectId } = lot;
      const visitor = {
        type: 'VENDOR',
        firstName: 'Imogen',
        lastName: 'Tarr',
        visitorCompany: 'Pacific Rental House',
        plate: '',
      };
      const place = { site: 'Burbank', gate: 'Gate 4', destination: 'Stage 16', arrivesOn: today, leavesOn: today };
      const passes = [{ ...visitor, ...place, email: 'imogen.tarr@rental.example' }];
      const asked = await lot.ask('mina', 'POST', '/api/customer-portal/passes', { projectId, passes });
      expect(asked.status, asked.message).toBe(200);
      const { passId, version } = asked.body.passes[0];
      const issued = await lot.ask('casey', 'PUT', `/api/studio-ops/passes/${passId}/issue`, undefined, version);
      expect(issued.status, issued.message).toBe(200);
      return { token: await lastMail(lot, 'pass-issued'), projectId };
    },
    uses: {
      reads: byToken('GET', '/api/customer-portal/visitor-pass'),
      'reads the paper': byToken('GET', '/api/customer-portal/visitor-pass/file'),
    },
  },
  reference: {
    giver: 'joan',
    make: async (lot) => {
      const walk = await walkTo(lot, 'IN_REVIEW');
      const [first] = await referenceMails(lot, walk);
      return { token: first?.token ?? '', projectId: walk.projectId };
    },
    uses: {
      reads: byToken('GET', referee),
      answers: (lot, token) => sendJson(lot, 'POST', referee, { token, answer: tradeAnswer }),
      'says that it was opened': (lot, token) => sendJson(lot, 'POST', `${referee}/opened`, { token }),
    },
    renew: `${referee}/new-link`,
  },
  risk: {
    giver: 'joan',
    make: async (lot) => {
      const walk = await walkTo(lot, 'PENDING_RISK', { cents: 20_000_000, riskTier: 'high' });
      const [token = ''] = await walk.riskTokens();
      return { token, projectId: walk.projectId };
    },
    uses: {
      reads: (lot, token) => sendJson(lot, 'POST', `${risk}/preview`, { token }),
      accepts: (lot, token) => sendJson(lot, 'POST', risk, { token, actionType: 'ACCEPT_RISK' }),
      declines: (lot, token) => sendJson(lot, 'POST', risk, { token, actionType: 'DECLINE_RISK' }),
      downloads: (lot, token) => sendJson(lot, 'POST', `${risk}/download`, { token, actionType: 'downloadfullform' }),
    },
  },
};

const formUpload = (lot: Lot, token: string) => {
  const line = 'a-line-between-the-parts';
  return lot.app.inject({
    method: 'POST',
    url: `${forms}/documents?token=${encodeURIComponent(token)}`,
    headers: { 'content-type': `multipart/form-data; boundary=${line}` },
    payload: `--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-\r\n--${line}--\r\n`,
  });
};
