import { Button } from '#web/ui/button.tsx';

/** Stays in sight below a long form. */
export function SaveBar({
  dirty,
  busy,
  onDiscard,
}: {
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly onDiscard: () => void;
}) {
  return (
    <div className="barf">
      <Button disabled={!dirty || busy} onClick={onDiscard}>
        Discard
      </Button>
      <Button look="primary" type="submit" busy={busy && 'Saving'}>
        Save changes
      </Button>
    </div>
  );
}
