import { z } from 'zod';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const port = z.coerce.number().int().min(0).max(65_535);
const minutes = z.coerce
  .number()
  .min(0.1)
  .max(24 * 60);

/** Every setting of the server, read from the environment once. docs/operations.md explains each. */
export const Settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  GATEHOUSE_DATA: z.string().min(1),
  GATEHOUSE_SECRET: z
    .base64()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 random bytes in base64'),
  // of the access token; how long somebody may be idle is domain/src/session/idle.ts
  GATEHOUSE_SESSION_MINUTES: minutes.default(60),
  GATEHOUSE_RATE_FACTOR: z.coerce.number().positive().default(1),
  GATEHOUSE_DEMO: flag.default(true),
  GATEHOUSE_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  GATEHOUSE_TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  GATEHOUSE_METRICS_TOKEN: z.string().min(16).optional(),
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
  MAIL_FROM: z.string().optional(),
  HISTORY_ANCHORS: z
    .string()
    .regex(/^(file:\/.+|mailto:[^\s@]+@[^\s@]+)$/, 'must be file:/a/path or mailto:an@address')
    .optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_GROUPS_CLAIM: z.string().max(200).optional(),
  CLIENT_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CLIENT_SITE_PRIVATE: flag.default(false),
  WEBHOOKS_PRIVATE: flag.default(false),
  LEAVESDEN_HANDBOOK_PATH: z
    .string()
    .regex(/^\/(?!\/)[\w./%-]*\.pdf$/i, 'must be a path that begins with / and ends with .pdf')
    .optional(),
  FORMS_PORT: port.optional(),
  FORMS_URL_TEMPLATE: z
    .string()
    .regex(/^https?:\/\/[^\s{}]+\{formId\}[^\s{}]*$/, 'must be an address that names {formId}')
    .optional(),
  LOGO_HOST: z
    .union([z.enum(['dev', 'qa']), z.url({ protocol: /^https$/ })], 'must be dev, qa or an https address')
    .default('dev'),
  WEATHER_PROVIDER: z.enum(['sample', 'open-meteo', 'nws']).default('sample'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^\s/@]+:\d{1,5}|unix:\/[^\s]+)$/, 'must be tcp://host:port or unix:/path')
    .optional(),
  CLAMD_DOWN: z.enum(['hold', 'refuse']).default('hold'),
});
