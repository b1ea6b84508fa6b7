import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { type PassMoveName, passMoves } from '@gatehouse/domain/passes/moves.ts';
import { type OpenedPass, readOpenedPass } from '@gatehouse/domain/passes/pass-list.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { lazy, Suspense, useState } from 'react';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { movePass, type Pass, readPassesAgain } from './api.ts';

// forms carry their rules; a list does not wait for them
const PassDialog = lazy(async () => ({ default: (await import('./pass-dialog.tsx')).PassDialog }));
const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }));
const DenyDialog = lazy(async () => ({ default: (await import('./deny-dialog.tsx')).DenyDialog }));

const OnePassDialog = lazy(async () => ({ default: (await import('./one-pass-dialog.tsx')).OnePassDialog }));

/** A question about one pass, or its form; what a link may begin stands in the address instead. */
type Asking = { readonly is: 'change' | 'deny' | 'revoke'; readonly pass: Pass } | null;

/** What can be done with passes: the menu of each, the issue of many, and the dialogs that stand open over the list. */
export function usePassActs(mayAsk: boolean, onOpened: (next: OpenedPass) => void) {
  const [opened] = useAddress(readOpenedPass);
  const [asking, setAsking] = useState<Asking>(null);
  const done = (message: string) => {
    toast.ok(message);
    void readPassesAgain();
  };
  const failed = (error: unknown) => {
    toast.failed(error);
    void readPassesAgain();
  };
  const move = (pass: Pass, name: PassMoveName) => {
    if (name === 'change' || name === 'deny' || name === 'revoke') setAsking({ is: name, pass });
    else void movePass(pass, name).then(done, failed);
  };
  const items = (pass: Pass): readonly MenuItem[] =>
    pass.moves.map((name) => {
      const isEnd = name === 'deny' || name === 'revoke';
      return {
        label: passMoves[name].button,
        onSelect: () => move(pass, name),
        ...(isEnd ? { stop: true, separated: name === 'deny' || !pass.moves.includes('deny') } : {}),
      };
    });
  const issue = (passes: readonly Pass[], onIssued: () => void) =>
    void call('POST /api/studio-ops/passes/issue', { body: { passIds: passes.map(({ passId }) => passId) } }).then(
      ({ issued, refused }) => {
        onIssued();
        done(`${countOf(issued, 'pass', 'passes')} issued${refused.length === 0 ? '' : `. ${refused[0]?.because}`}`);
      },
      failed,
    );
  return {
    items,
    issue,
    dialogs: (
      <>
        <Suspense>
          {opened.passId === undefined || asking?.is === 'change' || asking?.is === 'deny' ? null : (
            <OnePassDialog passId={opened.passId} onMove={move} onClose={() => onOpened({})} />
          )}
          {opened.ask === 'new' && mayAsk ? <PassDialog onClose={() => onOpened({})} /> : null}
          {opened.ask === 'list' && mayAsk ? <PasteDialog onClose={() => onOpened({})} /> : null}
          {asking?.is === 'change' ? (
            <PassDialog key={asking.pass.version} pass={asking.pass} onClose={() => setAsking(null)} />
          ) : null}
          {asking?.is === 'deny' ? <DenyDialog pass={asking.pass} onClose={() => setAsking(null)} /> : null}
        </Suspense>
        <ConfirmDialog
          open={asking?.is === 'revoke'}
          title={passMessages.askRevoke}
          text={passMessages.revokeFollows}
          onConfirm={() => {
            if (asking !== null) void movePass(asking.pass, 'revoke').then(done, failed);
            setAsking(null);
          }}
          onRefuse={() => setAsking(null)}
        />
      </>
    ),
  };
}
