import { type ChainedEntry, sealOf as entrySealOf } from '@gatehouse/server/platform/history/chain.ts';
import { contentOf, type Sealed, sealOf } from '@gatehouse/server/platform/history/seal.ts';
import type { Copying } from './copying.ts';
import { type Copy, plainLine, textOf } from './lines.ts';
import { momentText, shifted } from './moments.ts';
import { HEAD, type SealedRow, type Template } from './templates.ts';

/** The end of the product's chain of seals, which goes on with every row of the audit and every history that is written. */
export interface Chain {
  count: number;
  hash: string;
  lastAuditId: number;
}

/**
 * Histories and audit with the seals that the product itself would put on them, by its own functions. It seals a thousand at a time and looks for
 * the next thousand from the beginning; here each is sealed as it is written.
 */
export const sealing = (copying: Copying, chain: Chain) => {
  const put = (sealed: Sealed, ms: number): void => {
    chain.count += 1;
    chain.hash = sealOf(chain.hash, chain.count, sealed);
    const [auditId, applicationId, entries] =
      'auditId' in sealed ? [sealed.auditId, null, null] : [null, sealed.applicationId, sealed.entries];
    copying.write(
      'seals',
      plainLine([
        chain.count,
        auditId,
        applicationId,
        entries,
        `\\x${sealed.content}`,
        `\\x${chain.hash}`,
        momentText(ms),
      ]),
    );
  };

  const writeEntry = (copy: Copy, { ms, values }: SealedRow, head: string): string => {
    const said = (name: string): string | null => textOf(values.get(name) ?? null, copy);
    const at = shifted(copy, ms);
    const actionId = said('action_id');
    const entry = {
      applicationId: said('application_id') ?? '',
      position: Number(said('position')),
      micros: at * 1_000,
      actorId: said('actor_id'),
      actorName: said('actor_name') ?? '',
      onBehalfOfName: said('on_behalf_of_name'),
      move: said('move') ?? '',
      actionId: actionId === null ? null : Number(actionId),
      section: said('section'),
      fromStatus: said('from_status'),
      toStatus: said('to_status'),
      submittedVersion: Number(said('submitted_version')),
      comment: said('comment'),
      visibleToCustomer: said('visible_to_customer') === 'true' || said('visible_to_customer') === 't',
      previousHash: head,
      hash: '',
    } satisfies ChainedEntry;
    const hash = entrySealOf(head, entry);
    const own: Readonly<Record<string, string | null>> = { previous_hash: `\\x${head}`, hash: `\\x${hash}` };
    copying.write(
      'activity',
      plainLine((copying.columns.get('activity') ?? []).map((name) => own[name] ?? said(name))),
    );
    return hash;
  };

  return {
    /** Before the rows of the application, which end with the hash of the last entry. */
    history: (copy: Copy, { activity, isSubmitted }: Template, applicationId: string): void => {
      let head = '';
      for (const entry of activity) head = writeEntry(copy, entry, head);
      if (activity.length === 0) return;
      copy.said[HEAD] = `\\\\x${head}`;
      const last = activity.at(-1)?.ms ?? 0;
      if (isSubmitted) put({ applicationId, entries: activity.length, content: head }, shifted(copy, last));
    },
    audit: (copy: Copy, { audit }: Template): void => {
      for (const { ms, values } of audit) {
        const said = (name: string): string | null => textOf(values.get(name) ?? null, copy);
        const at = shifted(copy, ms);
        chain.lastAuditId += 1;
        const row = {
          id: chain.lastAuditId,
          micros: at * 1_000,
          event: said('event') ?? '',
          actorId: said('actor_id'),
          actorName: said('actor_name') ?? '',
          companyId: said('company_id'),
          targetType: said('target_type'),
          targetId: said('target_id'),
          targetVersion: null,
          requestId: said('request_id'),
          detail: said('detail') ?? '{}',
        };
        const { id, micros: _, ...facts } = row;
        copying.write('audit', plainLine([id, momentText(at), ...Object.values(facts)]));
        put({ auditId: id, content: contentOf(row) }, at);
      }
    },
  };
};
