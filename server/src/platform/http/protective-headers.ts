import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '#server/platform/config/config.ts';

/** Only the page of our own origin may run or load anything; framed are PDFs of ours and the forms (promises §3, headers on every answer). */
const contentSecurityPolicy = ({ foreignProvider, formsUrlTemplate, logoHost }: Config) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // blob: pictures that were fetched with the session's token, such as a project's image
    'img-src': ["'self'", 'data:', 'blob:', ...(logoHost === null ? [] : [logoHost])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'", ...(formsUrlTemplate === null ? [] : [new URL(formsUrlTemplate).origin])],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...(foreignProvider === null ? [] : [new URL(foreignProvider.issuer).origin])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  },
});

/** What is sent with every answer. It is the same for the life of the server, so Helmet says it once and not at each of them. */
export const protectiveHeaders = (config: Config): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: contentSecurityPolicy(config),
    strictTransportSecurity: config.publicUrl.startsWith('https://')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  })(request, response, (problem) => {
    if (problem !== undefined) throw problem;
  });
  // the camera reads the code of a pass at the gate; the browser asks the person first
  response.setHeader('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
  return response.getHeaders() as Record<string, string>;
};
