import { fieldRefusal, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { listMessages } from '@gatehouse/domain/lists/messages.ts';
import { type SavedView, savedViewsContract, viewsAtMost } from '@gatehouse/domain/saved-views/contract.ts';
import type { Work } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { countViews, deleteView, insertView, isNameTaken, listViews, readOwnView, updateView } from './queries.ts';

const nameTaken = () => fieldRefusal(409, 'name', listMessages.viewNameTaken, 'name-taken');

const own = async (work: Work, userId: string, savedViewId: string): Promise<SavedView> =>
  orNotFound(await readOwnView(work, userId, savedViewId));

export const savedViewRoutes = (door: Door): void => {
  const on = implement(door, savedViewsContract);

  on('GET /api/customer-portal/saved-views', async ({ work, person, query }) => ({
    views: await listViews(work, person.userProfileId, query.list),
  }));

  on('POST /api/customer-portal/saved-views', async ({ work, person, body, touched }) => {
    if ((await countViews(work, person.userProfileId, body.list)) >= viewsAtMost)
      throw new Refusal(409, listMessages.viewsFull, 'too-many');
    const view = await insertView(work, person.userProfileId, body);
    if (view === undefined) throw nameTaken();
    touched({ type: 'savedView', id: view.savedViewId, companyId: person.companyId, detail: { list: view.list } });
    return view;
  });

  on('PUT /api/customer-portal/saved-views/:savedViewId', async ({ work, person, params, body, touched }) => {
    const view = await own(work, person.userProfileId, params.savedViewId);
    if (await isNameTaken(work, person.userProfileId, view, body.name)) throw nameTaken();
    await updateView(work, view.savedViewId, body);
    touched({ type: 'savedView', id: view.savedViewId, companyId: person.companyId, detail: { list: view.list } });
    return { ...view, ...body };
  });

  on('DELETE /api/customer-portal/saved-views/:savedViewId', async ({ work, person, params, touched }) => {
    const view = await own(work, person.userProfileId, params.savedViewId);
    await deleteView(work, view.savedViewId);
    touched({ type: 'savedView', id: view.savedViewId, companyId: person.companyId, detail: { list: view.list } });
    return {};
  });
};
