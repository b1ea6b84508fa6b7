import { planDifferences } from '@gatehouse/domain/maps/plan-differences.ts';
import type { PlanDocument } from '@gatehouse/domain/maps/plan-format.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import style from './lot-plan-room.module.css';

export interface PlanDraft {
  readonly plan: PlanDocument;
  readonly rowVersion: number;
  readonly editedBy: string;
  readonly editedAt: string;
}

/** What the draft would change, and the two ways on. */
export function DraftSheet({
  draft: { plan, editedBy, editedAt },
  inForce,
  next,
  onPublish,
  onDiscard,
}: {
  readonly draft: PlanDraft;
  readonly inForce: PlanDocument;
  readonly next: number;
  readonly onPublish: () => void;
  readonly onDiscard: () => void;
}) {
  const { instantInText } = useFormats();
  const differences = planDifferences(inForce, plan);
  return (
    <Sheet title="A draft waits">
      <div className={`${house.inside} ${style.draft}`}>
        <p className={house.soft}>
          By {editedBy}, {instantInText(editedAt)}
        </p>
        <ul>
          {differences.length === 0 ? <li>It changes nothing.</li> : null}
          {differences.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <div className={house.wraps}>
          <Button look="primary" disabled={differences.length === 0} onClick={onPublish}>
            Publish version {next}
          </Button>
          <Button onClick={onDiscard}>Discard draft</Button>
        </div>
      </div>
    </Sheet>
  );
}
