import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { TEXT_LIMIT, textUpTo } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';
import { serviceScopes, tokenScopes } from '../http/service-scopes.ts';
import { serviceTokenMessages } from './messages.ts';
import { lifetimes, mostBound } from './scopes.ts';

const Instant = z.iso.datetime();

/** A company of those that a token is bound to, and of its projects some. */
const BoundCompany = z.strictObject({
  companyId: Id,
  /** null: all of them, also those to come. */
  projectIds: z.array(Id).min(1, serviceTokenMessages.noProject).max(mostBound).nullable(),
});
export type BoundCompany = z.infer<typeof BoundCompany>;

const Named = z.object({ id: z.string(), name: z.string() });

const ServiceToken = z.object({
  tokenId: z.string(),
  name: z.string(),
  /** Its last four characters, to know it by. */
  hint: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** What it sees; null: every company. */
  boundTo: z.array(z.object({ company: Named, projects: z.array(Named).nullable() })).nullable(),
  state: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
});
export type ServiceToken = z.infer<typeof ServiceToken>;

export const ServiceTokenForm = z.strictObject({
  name: textUpTo(TEXT_LIMIT),
  scopes: z
    .array(z.enum(serviceScopes))
    .min(1, serviceTokenMessages.nothingChosen)
    .max(serviceScopes.length, serviceTokenMessages.scopeTwice)
    .refine((scopes) => new Set(scopes).size === scopes.length, serviceTokenMessages.scopeTwice),
  days: z.literal([...lifetimes]),
  /** Left out, or null: every company. */
  boundTo: z
    .array(BoundCompany)
    .min(1, serviceTokenMessages.noCompany)
    .max(mostBound, serviceTokenMessages.tooManyBound)
    .refine(
      (bound) => new Set(bound.map(({ companyId }) => companyId)).size === bound.length,
      serviceTokenMessages.companyTwice,
    )
    .nullable()
    .default(null),
});
export type ServiceTokenForm = z.output<typeof ServiceTokenForm>;

/** The row of §6 that System Admin alone holds. */
const administers = { studio: 'editFaq' } as const;

/** Keys of other systems (docs/webhooks.md). §7 has no such calls. The token is in the answer that makes it and in no other; its hash alone is kept. */
export const serviceTokensContract = defineContract({
  'GET /api/studio-ops/service-tokens': {
    summary: 'Every service token, those in use first.',
    access: administers,
    response: z.object({ tokens: z.array(ServiceToken) }),
  },
  'POST /api/studio-ops/service-tokens': {
    summary: 'Makes a service token; the answer shows it once.',
    access: administers,
    audit: 'SERVICE_TOKEN_MADE',
    body: ServiceTokenForm,
    response: z.object({ message: z.string(), token: z.string(), serviceToken: ServiceToken }),
  },
  'DELETE /api/studio-ops/service-tokens/:tokenId': {
    summary: 'Revokes a service token: its next call is refused.',
    access: administers,
    audit: 'SERVICE_TOKEN_REVOKED',
    params: z.strictObject({ tokenId: Id }),
    response: z.object({ message: z.string(), serviceToken: ServiceToken }),
  },
});
