import { factsOf, readLotPlan } from '@gatehouse/domain/maps/lot-plan.ts';
import { kindWords, planMessages } from '@gatehouse/domain/maps/messages.ts';
import type { Plan, PlanId } from '@gatehouse/domain/maps/place.ts';
import type { PlanDocument } from '@gatehouse/domain/maps/plan-format.ts';
import { useState } from 'react';
import { Segment } from '#web/ui/check-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { Facts } from '#web/ui/sheet.tsx';
import { layersOn } from '../layers.ts';
import { LotMap } from '../lot-map.tsx';
import style from './lot-plan-room.module.css';

interface PlanPreviewProps {
  readonly plan: PlanDocument;
  readonly sheet: PlanId | undefined;
  readonly onSheet: (sheet: PlanId) => void;
}

/** A plan drawn by the same parts as the maps page, with all that stands on it. */
export function PlanPreview({ plan, sheet, onSheet }: PlanPreviewProps) {
  const lot = readLotPlan(plan);
  const shown = (sheet && lot.sheets[sheet]) ?? Object.values(lot.sheets)[0];
  const [chosenId, choose] = useState<string>();
  if (shown === undefined)
    return (
      <EmptyState
        level="h3"
        title={planMessages.none}
        text="Import a document or a drawing with named shapes. Until then the maps say so, and everything else works."
      />
    );
  const chosen = shown.places.find(({ id }) => id === chosenId);
  return (
    <div className={style.preview}>
      {plan.sheets.length < 2 ? null : (
        <Segment
          label="Sheet"
          value={shown.id}
          choices={plan.sheets.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={onSheet}
        />
      )}
      <LotMap
        key={shown.id}
        lot={lot}
        plan={shown}
        layers={everything(shown)}
        chosen={chosen}
        hrefOf={({ id }) => `#${id}`}
        onChoose={({ id }) => choose(id)}
      />
      {chosen === undefined ? (
        <p className={house.soft}>Choose a place to read what the maps say of it.</p>
      ) : (
        <section aria-label={chosen.name}>
          <h3>{chosen.name}</h3>
          <p className={house.soft}>
            {kindWords[chosen.kind]}, called {chosen.id} in addresses
          </p>
          <Facts facts={[...factsOf(lot, chosen)]} />
        </section>
      )}
    </div>
  );
}

const everything = (plan: Plan) => new Set(layersOn(plan).map(({ id }) => id));
