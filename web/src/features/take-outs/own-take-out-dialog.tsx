import { ownParts, type TakeOutPart } from '@gatehouse/domain/take-outs/parts.ts';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { askOwnTakeOut, ownMeasureQuery, ownTakeOutsQuery, readTakeOutsAgain } from './api.ts';
import { PartsSheet } from './parts-sheet.tsx';
import { ReadySheet } from './ready-sheet.tsx';
import style from './take-outs.module.css';
import { WholeSheet } from './whole-sheet.tsx';

const isOwn = (part: TakeOutPart): part is (typeof ownParts)[number] => (ownParts as readonly string[]).includes(part);

/** A company's admins see their own company, and no choice of another. */
export default function OwnTakeOutDialog({ onClose }: { readonly onClose: () => void }) {
  const measured = useQuery(ownMeasureQuery);
  const made = useQuery(ownTakeOutsQuery);
  const asking = useSend((parts: TakeOutPart[]) => askOwnTakeOut({ parts: parts.filter(isOwn) }), {
    reads: readTakeOutsAgain,
  });
  const rows = made.data?.rows;
  return (
    <Dialog
      open
      big
      width={820}
      onClose={onClose}
      title="Take everything"
      text="Everything the lot knows about your company, in forms another system can read. It is yours."
    >
      <div className={style.stacked}>
        <PartsSheet
          of="company"
          parts={measured.data?.parts}
          reading={measured}
          lines={ownParts.length}
          busy={asking.busy}
          error={asking.error}
          onAsk={asking.write}
        />
        <ReadySheet side="customer" rows={rows} reading={made} />
        <WholeSheet fileName={rows?.find(({ state }) => state === 'READY')?.fileName} />
      </div>
    </Dialog>
  );
}
