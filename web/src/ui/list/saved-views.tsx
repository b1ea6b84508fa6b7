import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { listMessages } from '@gatehouse/domain/lists/messages.ts';
import type { SavedView } from '@gatehouse/domain/saved-views/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { IconBookmark, IconTrash } from '#web/ui/icons.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import house from '../house/house.module.css';
import style from './list.module.css';
import type { ListState } from './use-list-search.ts';

const savedViews = answersOf('saved-views');
const viewsQuery = (list: string) => savedViews.query('GET /api/customer-portal/saved-views', { query: { list } });

/** The views of a list: open, save, share, delete, and give away the address of this one. A view fills the address; from then on the address rules. */
export function SavedViews({ of, list }: { readonly of: string; readonly list: ListState<object> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon={<IconBookmark size={18} />} onClick={() => setOpen(true)}>
        {listMessages.views}
      </Button>
      {open ? <ViewsDialog of={of} list={list} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ViewsDialog({
  of,
  list,
  onClose,
}: {
  readonly of: string;
  readonly list: ListState<object>;
  readonly onClose: () => void;
}) {
  const views = useQuery(viewsQuery(of));
  const copy = () =>
    copyText(window.location.href).then(
      () => toast.ok(clientSiteMessages.linkCopied),
      () => toast.bad(clientSiteMessages.linkNotCopied),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={listMessages.views}
      actions={<Button onClick={copy}>{listMessages.copyView}</Button>}
    >
      {views.error !== null && views.data === undefined ? (
        <ErrorPanel of={views} />
      ) : (
        <ul className={style.views} aria-busy={views.data === undefined}>
          {views.data === undefined ? <SkeletonLine width="60%" /> : null}
          {views.data?.views.length === 0 ? <li className={house.muted}>{listMessages.noViews}</li> : null}
          {views.data?.views.map((view) => (
            <ViewRow
              key={view.savedViewId}
              view={view}
              onOpen={() => {
                list.open(view.search);
                onClose();
              }}
            />
          ))}
        </ul>
      )}
      <SaveView of={of} list={list} />
    </Dialog>
  );
}

function ViewRow({ view, onOpen }: { readonly view: SavedView; readonly onOpen: () => void }) {
  const remove = () =>
    void call('DELETE /api/customer-portal/saved-views/:savedViewId', {
      params: { savedViewId: view.savedViewId },
    }).then(() => {
      toast.ok(listMessages.viewDeleted);
      void savedViews.readAgain();
    }, toast.failed);
  return (
    <li>
      <button type="button" className={house.bare} onClick={onOpen}>
        <b>{view.name}</b>
        <span className={house.fine}>
          {view.ownerName === null ? (view.shared ? ' Shared by you' : '') : ` Shared by ${view.ownerName}`}
        </span>
      </button>
      {view.ownerName === null ? (
        <IconButton label={`Delete ${view.name}`} icon={<IconTrash size={18} />} onClick={remove} />
      ) : null}
    </li>
  );
}

function SaveView({ of, list }: { readonly of: string; readonly list: ListState<object> }) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const { page: _page, ...search } = list.search as Record<string, string | number>;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(listMessages.viewNameMissing);
    call('POST /api/customer-portal/saved-views', { body: { list: of, name, search, shared } }).then(
      () => {
        toast.ok(listMessages.viewSaved);
        setName('');
        setError(undefined);
        void savedViews.readAgain();
      },
      (problem: unknown) => setError(sentenceOf(problem)),
    );
  };
  return (
    <form className={`${house.grid} ${style.saveView}`} onSubmit={onSubmit} noValidate>
      <TextField
        label={listMessages.saveView}
        hint={listMessages.saveViewText}
        placeholder={listMessages.viewName}
        maxLength={60}
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckField
        label={listMessages.viewShared}
        checked={shared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <div>
        <Button type="submit">{listMessages.saveView}</Button>
      </div>
    </form>
  );
}
