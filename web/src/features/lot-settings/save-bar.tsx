import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import { Button } from '#web/ui/button.tsx';
import { FootBar } from '#web/ui/foot-bar.tsx';

/** How much differs from what is in force, and the two ways on. */
export function SaveBar({
  count,
  busy,
  onDiscard,
}: {
  readonly count: number;
  readonly busy: boolean;
  readonly onDiscard: () => void;
}) {
  const words = `${capital(countOf(count, 'change'))}. Everyone sees ${count === 1 ? 'it' : 'them'} within a second.`;
  return (
    <FootBar stays={count > 0} words={count === 0 ? 'Nothing differs from what is in force.' : words}>
      <Button disabled={count === 0} onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" look="primary" disabled={count === 0} busy={busy && 'Saving'}>
        Save changes
      </Button>
    </FootBar>
  );
}
