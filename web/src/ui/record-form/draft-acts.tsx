import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import house from '../house/house.module.css';
import { Note } from '../note.tsx';
import { toast } from '../toast.ts';
import { isSame } from './three-ways.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useSend } from './use-send.ts';
import { type Typed, useTyped } from './use-typed.ts';

type Act = 'save' | 'publish' | 'discard';

export interface DraftOptions<V> {
  /** Names the thing where what is typed is kept in the tab. */
  readonly kept: { readonly form: string; readonly record: string };
  readonly inForce: V;
  /** null: nothing differs from what is in force. */
  readonly draft: { readonly values: V; readonly version: number; readonly editedBy: string } | null;
  readonly save: (values: V, seen: number) => Promise<{ readonly message: string; readonly version: number }>;
  readonly publish: (seen: number) => Promise<{ readonly message: string }>;
  readonly discard: (seen: number) => Promise<{ readonly message: string }>;
  readonly refresh: () => Promise<unknown>;
}

export interface DraftEditor<V> extends Typed<V> {
  readonly underWay: Act | undefined;
  readonly refusal: ReactNode;
  readonly editedBy: string | null;
  /** It would make another version. */
  readonly differs: boolean;
  readonly run: (act: Act) => void;
}

/** What is in force, the draft over it, and what is typed over the draft: saved, published as the next version, or discarded. */
export function useDraftEditor<V extends object>(options: DraftOptions<V>): DraftEditor<V> {
  const { draft, inForce } = options;
  const typed = useTyped({ saved: draft?.values ?? inForce, version: draft?.version ?? 0, kept: options.kept });
  const seen = Number(typed.version ?? 0);
  const { write, underWay, error } = useSend(
    async (act: Act) => {
      if (act === 'discard') return draft === null ? { message: '' } : options.discard(seen);
      const saved = typed.dirty || draft === null ? await options.save(typed.values, seen) : null;
      if (act === 'publish') return options.publish(saved?.version ?? seen);
      return saved ?? { message: '' };
    },
    {
      reads: options.refresh,
      say: (message) => void (message !== '' && toast.ok(message)),
      onDone: typed.clear,
      onRefused: ({ status }) => void (status === 412 && typed.late()),
    },
  );
  return {
    ...typed,
    underWay,
    editedBy: draft?.editedBy ?? null,
    differs: !isSame(typed.values, inForce),
    run: write,
    refusal:
      error === null ? null : (
        <Note tone="bad" role="alert">
          {error.status === 412
            ? 'Somebody saved or published meanwhile. What you typed is still here; compare it with the versions and save again.'
            : error.messages.map(({ errorMessage }) => errorMessage).join(' ')}
        </Note>
      ),
  };
}

/** The buttons of a draft, what they ask first, and the guard of the page. */
export function DraftActs<V>({
  editor,
  next,
  text,
  isWhole,
  maySaveBroken = false,
  className,
  children,
}: {
  readonly editor: DraftEditor<V>;
  /** The number of the version that would be published. */
  readonly next: number;
  /** What publishing means. */
  readonly text: string;
  /** Nothing is wrong with what stands there. */
  readonly isWhole: boolean;
  readonly maySaveBroken?: boolean;
  readonly className: string;
  readonly children?: ReactNode;
}) {
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const { dirty, underWay, editedBy } = editor;
  const answer = (act: 'publish' | 'discard') => {
    setAsking(null);
    editor.run(act);
  };
  return (
    <div className={className}>
      {children}
      <span className={house.fine} aria-live="polite">
        {dirty ? 'Not saved yet' : editedBy === null ? 'No change since the version in force' : `Draft by ${editedBy}`}
      </span>
      <span className={house.spacer} />
      <Button disabled={(editedBy === null && !dirty) || underWay !== undefined} onClick={() => setAsking('discard')}>
        Discard draft
      </Button>
      <Button
        disabled={!dirty || !(isWhole || maySaveBroken) || underWay === 'publish'}
        busy={underWay === 'save' && 'Saving'}
        onClick={() => editor.run('save')}
      >
        Save draft
      </Button>
      <Button
        look="primary"
        disabled={!isWhole || !editor.differs}
        busy={underWay === 'publish' && 'Publishing'}
        onClick={() => setAsking('publish')}
      >
        {`Publish version ${next}`}
      </Button>
      <UnsavedChanges dirty={dirty} onLeave={editor.clear} />
      <ConfirmDialog
        open={asking === 'publish'}
        look="primary"
        title={`Publish version ${next}?`}
        text={text}
        confirm="Publish"
        refuse="Go back"
        onConfirm={() => answer('publish')}
        onRefuse={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        title="Are you sure you want to discard the changes?"
        text="The version in force stays as it is."
        onConfirm={() => answer('discard')}
        onRefuse={() => setAsking(null)}
      />
    </div>
  );
}
