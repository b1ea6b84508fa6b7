import { CompanyPicker } from '#web/features/projects/company-picker.tsx';
import { RetentionSection } from '#web/features/retention/retention-section.tsx';
import { TakeEverythingRoom } from '#web/features/take-outs/take-everything-room.tsx';

/** The room with what other features give it: which company, and what may no longer be kept. */
export default function TakeEverything() {
  return (
    <TakeEverythingRoom Company={CompanyPicker}>
      <RetentionSection Company={CompanyPicker} />
    </TakeEverythingRoom>
  );
}
