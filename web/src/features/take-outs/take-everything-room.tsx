import { readTakeOutAddress } from '@gatehouse/domain/take-outs/address.ts';
import { companyParts, type TakeOutPart, takeOutPartIds } from '@gatehouse/domain/take-outs/parts.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LotRoom } from '#web/features/lot-settings/lot-room.tsx';
import { Segment } from '#web/ui/check-field.tsx';
import type { CompanyChoice } from '#web/ui/company-choice.ts';
import house from '#web/ui/house/house.module.css';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { askTakeOut, measureQuery, readTakeOutsAgain, takeOutsQuery } from './api.ts';
import { PartsSheet } from './parts-sheet.tsx';
import { ReadySheet } from './ready-sheet.tsx';
import style from './take-outs.module.css';
import { WholeSheet } from './whole-sheet.tsx';

const isCompanys = (part: TakeOutPart): part is (typeof companyParts)[number] =>
  (companyParts as readonly string[]).includes(part);

/** Everything of a company, or of the lot, as one download; and what may no longer be kept (look, page 57). */
export function TakeEverythingRoom({
  Company,
  children,
}: {
  readonly Company: CompanyChoice;
  readonly children: ReactNode;
}) {
  const [address, turn] = useAddress(readTakeOutAddress);
  const { tab: of = 'company', open: companyId } = address;
  const isLot = of === 'lot';
  const measured = useQuery({
    ...measureQuery(isLot ? null : (companyId ?? null)),
    enabled: isLot || companyId !== undefined,
  });
  const made = useQuery(takeOutsQuery);
  const asking = useSend(
    (parts: TakeOutPart[]) =>
      askTakeOut(
        isLot ? { of: 'lot', parts } : { of: 'company', companyId: companyId ?? '', parts: parts.filter(isCompanys) },
      ),
    { reads: readTakeOutsAgain },
  );
  const rows = made.data?.rows;
  const parts = isLot || companyId !== undefined ? measured.data?.parts : companyParts.map(unread);
  return (
    <LotRoom
      room="take-everything"
      sub="Everything the lot knows about a company, in forms another system can read. It is theirs."
      withIndex={false}
    >
      <div className={`${house.columns} ${style.room}`}>
        <PartsSheet
          key={`${of} ${companyId ?? ''}`}
          of={of}
          parts={parts}
          reading={measured}
          lines={(isLot ? takeOutPartIds : companyParts).length}
          busy={asking.busy}
          disabled={!isLot && companyId === undefined}
          error={asking.error}
          onAsk={asking.write}
          right={
            <Segment
              label="Of what"
              choices={[
                { value: 'company', label: 'One company' },
                { value: 'lot', label: 'The lot' },
              ]}
              value={of}
              onChoose={(next) => turn(next === 'lot' ? { tab: 'lot' } : {})}
            />
          }
        >
          {isLot ? undefined : (
            <Company
              label="Company"
              value={companyId ?? null}
              onValue={(next) => turn(next === null ? {} : { open: next })}
            />
          )}
        </PartsSheet>
        <div className={`${house.columns} ${style.stacked}`}>
          <ReadySheet side="studio" rows={rows} reading={made} />
          <WholeSheet fileName={rows?.find(({ state }) => state === 'READY')?.fileName} />
        </div>
      </div>
      {children}
    </LotRoom>
  );
}

/** Before a company is chosen the parts are there, and hold nothing. */
const unread = (part: TakeOutPart) => ({ part, records: 0, bytes: 0 });
