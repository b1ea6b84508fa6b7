import type { Measured } from '@gatehouse/domain/take-outs/contract.ts';
import { takeOutMessages } from '@gatehouse/domain/take-outs/messages.ts';
import { partsAtFirst, type TakeOutPart, takeOutParts } from '@gatehouse/domain/take-outs/parts.ts';
import { formatBytes } from '@gatehouse/domain/text/format.ts';
import { type ReactNode, useState } from 'react';
import type { CallError } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { ErrorPanel, type Tried } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { Refused } from '#web/ui/refused.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import style from './take-outs.module.css';

interface PartsSheetProps {
  readonly of: 'company' | 'lot';
  /** undefined: not read yet. */
  readonly parts: readonly Measured[] | undefined;
  readonly reading: Tried;
  /** How many lines will come. */
  readonly lines: number;
  readonly right?: ReactNode;
  readonly busy: boolean;
  /** It cannot be asked for yet. */
  readonly disabled?: boolean;
  readonly error: CallError | null;
  readonly onAsk: (parts: TakeOutPart[]) => void;
  /** Above the parts: of which company. */
  readonly children?: ReactNode;
}

const recordsOf = ({ part, records }: Measured): string => {
  const { one, many } = takeOutParts[part];
  return `${records === 0 ? 'No' : records.toLocaleString('en-US')} ${records === 1 ? one : many}`;
};

/** What goes into the file, with how much each part holds, and the one button that makes it. */
export function PartsSheet({
  of,
  parts,
  reading,
  lines,
  right,
  busy,
  disabled,
  error,
  onAsk,
  children,
}: PartsSheetProps) {
  const [left, leave] = useState<readonly TakeOutPart[]>([]);
  const [added, add] = useState<readonly TakeOutPart[]>([]);
  const first = partsAtFirst(of);
  const isTicked = (part: TakeOutPart): boolean => (first.includes(part) ? !left.includes(part) : added.includes(part));
  const tick = (part: TakeOutPart, on: boolean): void => {
    const without = (parts: readonly TakeOutPart[]) => parts.filter((each) => each !== part);
    leave(on ? without(left) : [...without(left), part]);
    add(on ? [...without(added), part] : without(added));
  };
  const ticked = (parts ?? []).filter(({ part }) => isTicked(part));
  const [size = '', unit = ''] = formatBytes(ticked.reduce((sum, { bytes }) => sum + bytes, 0)).split(' ');
  const nothing = parts !== undefined && ticked.length === 0;
  return (
    <Sheet title="A download" right={right}>
      {children === undefined ? null : <div className={style.whose}>{children}</div>}
      {parts === undefined && reading.error !== null ? (
        <ErrorPanel of={reading} />
      ) : (
        <ul className={style.parts} aria-busy={parts === undefined || undefined}>
          {parts === undefined
            ? Array.from({ length: lines }, (_, line) => (
                <li key={line}>
                  <SkeletonLine width="70%" height={20} />
                </li>
              ))
            : parts.map((each) => (
                <li key={each.part}>
                  <CheckField
                    label={takeOutParts[each.part].label}
                    value={isTicked(each.part)}
                    onValue={(on) => tick(each.part, on)}
                  />
                  <span className={style.count}>{disabled === true ? '' : recordsOf(each)}</span>
                  <b>{disabled === true ? '' : formatBytes(each.bytes)}</b>
                </li>
              ))}
        </ul>
      )}
      <div className={style.sum}>
        <p className={style.huge}>
          <b>{size}</b>
          <span>
            {unit} before
            <br />
            it is packed
          </span>
        </p>
        <p className={style.said}>
          JSON by the published schema, the PDFs as they were signed, every history with the proof that no line was
          changed. Secrets{of === 'company' ? ' and other companies' : ''} stay out.
        </p>
        <Button
          look="key"
          size="lg"
          disabled={disabled === true || parts === undefined || nothing}
          busy={busy && 'Asking'}
          onClick={() => onAsk(ticked.map(({ part }) => part))}
        >
          Make the download
        </Button>
      </div>
      {nothing ? <p className={`${house.small} ${style.beneath}`}>{takeOutMessages.pickOne}</p> : null}
      {error === null ? null : (
        <div className={style.beneath}>
          <Refused error={error} />
        </div>
      )}
    </Sheet>
  );
}
