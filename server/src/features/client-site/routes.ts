import { clientSiteContract } from '@gatehouse/domain/client-site/contract.ts';
import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import type { ClientSitePage } from '@gatehouse/domain/client-site/pages.ts';
import { safetyBlocks } from '@gatehouse/domain/handbook/safety-page.ts';
import { handbookSections, itemNumber } from '@gatehouse/domain/handbook/sections.ts';
import { fieldRefusal, notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Work } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { type DocumentDesk, openDocumentDesk } from './documents.ts';
import { type ConfiguredItem, itemsOf } from './items.ts';
import { listChanges, listPageStates } from './queries/changes.ts';
import { copyOf, findDocument, readKeptItems } from './queries/pages.ts';
import { searchClientSite } from './search/search.ts';
import { sendDocument } from './send-document.ts';
import type { ClientSite } from './site.ts';

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

type InWork = <T>(task: (work: Work) => Promise<T>) => Promise<T>;

/** §7: asked at every load and every click; no transaction is open while the site is asked. */
const showItems = async (site: ClientSite, inWork: InWork, page: ClientSitePage, items: readonly ConfiguredItem[]) => {
  const names = items.map(({ item }) => item);
  const answered = (await site.ask(page, names)) === 'answered';
  const kept = await inWork((work) => readKeptItems(work, page, names));
  if (!answered && kept.size === 0) throw new Refusal(503, clientSiteMessages.unreachable, 'client-site-unreachable');
  return items.map(({ item, heading }) => {
    const found = kept.get(item);
    return {
      item,
      heading,
      content: found?.content ?? null,
      copy: found === undefined ? null : copyOf(found, answered),
    };
  });
};

/** §2: section four is no page of the client site, and never a copy. Nothing is there until the studio wrote it. */
const ownItems = () =>
  handbookSections
    .filter(({ page }) => page === null)
    .map((section) => ({
      item: itemNumber(section, 0),
      heading: section.title,
      blocks: [...safetyBlocks(lot().safetyPage)],
      copy: null,
    }));

export const clientSiteRoutes = (
  door: Door,
  site: ClientSite,
  documents: DocumentDesk = openDocumentDesk(site),
): void => {
  const on = implement(door, clientSiteContract);
  const streaming = implementStreaming(door, clientSiteContract);

  const showOne = async (inWork: InWork, page: ClientSitePage, item: string) => {
    const [shown] = await showItems(
      site,
      inWork,
      page,
      itemsOf(page).filter((each) => each.item === item),
    );
    if (shown === undefined) throw notFound();
    return shown;
  };

  streaming('GET /api/customer-portal/client-site/handbook/:section', async ({ params: { section }, inWork }) => {
    if (section === '4') return { items: ownItems() };
    const page = `handbook-${section}` as const;
    const items = await showItems(site, inWork, page, itemsOf(page));
    return {
      items: items.map(({ item, heading, content, copy }) => ({
        item,
        heading,
        blocks: content !== null && 'blocks' in content ? [...content.blocks] : null,
        copy,
      })),
    };
  });

  streaming('GET /api/customer-portal/client-site/directory', async ({ query, inWork }) => {
    const { heading, content, copy } = await showOne(inWork, 'directory', query.tab);
    return {
      tab: query.tab,
      heading,
      blocks: content !== null && 'blocks' in content ? [...content.blocks] : null,
      copy,
    };
  });

  streaming('GET /api/customer-portal/client-site/maps', async ({ query, inWork }) => {
    const { heading, content, copy } = await showOne(inWork, 'maps', query.tab);
    return { tab: query.tab, heading, links: content !== null && 'links' in content ? [...content.links] : null, copy };
  });

  streaming('GET /api/customer-portal/client-site/documents/:document', async ({ params, inWork, reply }) => {
    const isHandbook = params.document === 'leavesden-handbook';
    const path = isHandbook ? site.leavesdenPath : await inWork((work) => findDocument(work, params.document));
    if (path === undefined) throw notFound();
    const { body, sent } = await documents.get(path);
    return sendDocument(reply, { path, body, download: isHandbook, sent });
  });

  on('GET /api/customer-portal/client-site/search', async ({ query, work }) => ({
    found: await searchClientSite(work, query.q),
  }));

  streaming(
    'POST /api/studio-ops/lot-settings-try/clientSite',
    async ({ body: { value }, inWork, auditIn, touched }) => {
      const pages = await site.tryWith(value);
      if (pages === null) throw fieldRefusal(400, 'value.address', clientSiteMessages.noSite);
      const [found, of] = [sumOf(pages.map((page) => page.found)), sumOf(pages.map((page) => page.of))];
      touched({ type: 'clientSite', id: new URL(pages[0]?.address ?? '').origin, detail: { found, of } });
      await inWork(auditIn);
      return { message: clientSiteMessages.tried(found, of), pages: [...pages] };
    },
  );

  on('GET /api/studio-ops/client-site/changes', async ({ query, work }) => {
    const { changes, more } = await listChanges(work, query.before);
    const pages = await listPageStates(work, site.relay?.origin ?? null);
    return { pages, changes, more };
  });
};
