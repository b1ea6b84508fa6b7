import { addressReader, oneOf } from '@gatehouse/domain/lists/search.ts';
import { planIds } from '@gatehouse/domain/maps/place.ts';
import type { PlanDocument } from '@gatehouse/domain/maps/plan-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveAs } from '#web/api/download.ts';
import { LotRoom } from '#web/features/lot-settings/lot-room.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segment } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import { IconDownload } from '#web/ui/icons.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { discardDraft, keptPlanQuery, readMapsAgain } from '../api.ts';
import { DraftSheet } from './draft-sheet.tsx';
import { ImportPlan } from './import-plan.tsx';
import style from './lot-plan-room.module.css';
import { PlanPreview } from './plan-preview.tsx';
import { PlanVersions } from './plan-versions.tsx';
import { PublishPlan } from './publish-plan.tsx';

const readRoom = addressReader({ show: oneOf(['in-force']), tab: oneOf(planIds) });

/** A plan as a file, as it can be imported again. */
const takeOut = (plan: PlanDocument, version: number): void =>
  saveAs(new Blob([`${JSON.stringify(plan, null, 2)}\n`], { type: 'application/json' }), `lot-plan-${version}.json`);

/** The lot plan: imported, looked at as everybody will see it, published, put back (decision 0106). The address says what is looked at. */
export default function LotPlanRoom() {
  const reading = useQuery(keptPlanQuery);
  const [address, turn] = useAddress(readRoom);
  const [asks, setAsks] = useState<'publish' | 'discard' | null>(null);
  const { data } = reading;
  const seen = data?.draft?.rowVersion ?? 0;
  const draft = address.show === 'in-force' ? null : (data?.draft ?? null);
  return (
    <LotRoom
      room="lot-plan"
      sub="What maps, search and find a place show. Everybody sees a version once it is published."
      acts={
        data === undefined ? undefined : (
          <>
            <Button
              icon={<IconDownload size={18} />}
              disabled={data.plan.sheets.length === 0}
              onClick={() => takeOut(data.plan, data.version)}
            >
              Take out
            </Button>
            <ImportPlan seen={seen} />
          </>
        )
      }
    >
      <Reading of={reading} onSheet waiting={<SkeletonLines widths={['70%', '50%', '60%', '40%']} />}>
        {(kept) => (
          <>
            {kept.draft === null ? null : (
              <DraftSheet
                draft={kept.draft}
                inForce={kept.plan}
                next={kept.version + 1}
                onPublish={() => setAsks('publish')}
                onDiscard={() => setAsks('discard')}
              />
            )}
            <section className={house.sheet} aria-label="Preview">
              <div className={house.head}>
                <h2>{draft === null ? 'In force' : 'Draft'}</h2>
                <span className={house.headEnd}>
                  {kept.draft === null ? null : (
                    <Segment
                      label="Show"
                      value={draft === null ? 'in-force' : 'draft'}
                      choices={[
                        { value: 'draft', label: 'Draft' },
                        { value: 'in-force', label: 'In force' },
                      ]}
                      onChoose={(show) => turn(show === 'draft' ? withoutShow(address) : { ...address, show })}
                    />
                  )}
                </span>
              </div>
              <p className={style.holds}>{(draft ?? kept).holds}</p>
              <PlanPreview
                plan={(draft ?? kept).plan}
                sheet={address.tab}
                onSheet={(tab) => turn({ ...address, tab }, { replace: true })}
              />
            </section>
            <PlanVersions seen={seen} inForce={kept.version} onTakeOut={takeOut} />
            {asks === 'publish' && kept.draft !== null ? (
              <PublishPlan
                draft={kept.draft}
                inForce={kept.plan}
                version={kept.version + 1}
                onClose={() => setAsks(null)}
              />
            ) : null}
            {asks === 'discard' ? (
              <ActQuestion
                title="Are you sure you want to discard the draft?"
                text="The version in force stays as it is."
                busyWords="Discarding"
                act={() => discardDraft(seen)}
                reads={readMapsAgain}
                onClose={() => setAsks(null)}
              />
            ) : null}
          </>
        )}
      </Reading>
    </LotRoom>
  );
}

const withoutShow = <A extends { readonly show?: unknown }>({ show: _, ...rest }: A) => rest as A;
