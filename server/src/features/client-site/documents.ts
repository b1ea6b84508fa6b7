import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { relayLimits } from '@gatehouse/domain/client-site/pages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Relay } from '#server/platform/relay/relay.ts';
import { RelayFailure } from '#server/platform/relay/relay-failure.ts';

interface KeptDocument {
  readonly body: Buffer;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface DocumentDesk {
  /** The PDF at a path of the client site. Refuses with 503 when it does not come. `sent` is called when its bytes have left. */
  get(path: string): Promise<{ readonly body: Buffer; readonly sent: () => void }>;
}

const MOST_KEPT_BYTES = 32 * 1024 * 1024;
/** Readers on slow lines hold what they are being sent; beyond this much, the next one is asked to come again. */
const MOST_SENDING_BYTES = 128 * 1024 * 1024;

const pdf = { types: ['application/pdf'], magic: '%PDF-' };
const unavailable = (): Refusal => new Refusal(503, clientSiteMessages.documentUnavailable, 'document-unavailable');

/**
 * Documents of the client site through the relay. The last ones stay in memory: readers of one map share its bytes, each call only asks
 * whether they are still good, and when the site is down they are what there is (promises P9).
 */
export const openDocumentDesk = (site: { readonly relay: Relay | null }): DocumentDesk => {
  const kept = new Map<string, KeptDocument>();
  const sending = new Map<Buffer, number>();

  const keep = (address: string, document: KeptDocument): void => {
    kept.delete(address);
    kept.set(address, document);
    let bytes = [...kept.values()].reduce((sum, { body }) => sum + body.length, 0);
    for (const [oldest, { body }] of kept) {
      if (bytes <= MOST_KEPT_BYTES) break;
      kept.delete(oldest);
      bytes -= body.length;
    }
  };

  const fetch = async (from: Relay, path: string): Promise<Buffer> => {
    // a studio may name another site, whose document of this path is another
    const address = `${from.origin}${path}`;
    const copy = kept.get(address);
    try {
      const got = await from.get(path, {
        accept: pdf,
        maxBytes: relayLimits.documentBytes,
        patience: relayLimits.documentPatience,
        ...(copy === undefined ? {} : { etag: copy.etag, lastModified: copy.lastModified }),
      });
      if (got.kind === 'same') {
        if (copy === undefined) throw unavailable();
        return copy.body;
      }
      keep(address, got);
      return got.body;
    } catch (error) {
      if (!(error instanceof RelayFailure)) throw error;
      const gone = error.status === 404 || error.status === 410;
      if (gone) kept.delete(address);
      if (gone || copy === undefined) throw unavailable();
      return copy.body;
    }
  };

  const begin = (body: Buffer): (() => void) => {
    sending.set(body, (sending.get(body) ?? 0) + 1);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      const left = (sending.get(body) ?? 1) - 1;
      if (left === 0) sending.delete(body);
      else sending.set(body, left);
    };
  };

  return {
    get: async (path) => {
      const { relay } = site;
      const held = [...sending.keys()].reduce((sum, { length }) => sum + length, 0);
      if (relay === null || held > MOST_SENDING_BYTES) throw unavailable();
      const body = await fetch(relay, path);
      return { body, sent: begin(body) };
    },
  };
};
