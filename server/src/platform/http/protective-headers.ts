import type { Config } from '#server/platform/config/config.ts';

/** Only the page of our own origin may run or load anything; framed are PDFs of ours and the forms (promises §3, headers on every answer). */
const contentSecurityPolicy = ({ foreignProvider, formsUrlTemplate, logoHost }: Config): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // blob: pictures that were fetched with the session's token, such as a project's image
    ["img-src 'self' data: blob:", ...(logoHost === null ? [] : [logoHost])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self'", ...(formsUrlTemplate === null ? [] : [new URL(formsUrlTemplate).origin])].join(' '),
    "manifest-src 'self'",
    ["form-action 'self'", ...(foreignProvider === null ? [] : [new URL(foreignProvider.issuer).origin])].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join(';');

/** What is sent with every answer, the same for the life of the server. */
export const protectiveHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  ...(config.publicUrl.startsWith('https://')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-xss-protection': '0', // the filter it switches off did harm where browsers still have it
  // the camera reads the code of a pass at the gate; the browser asks the person first
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
});
