import type { ImportDetail } from '@gatehouse/domain/imports/contract.ts';
import type { ImportKind } from '@gatehouse/domain/imports/import-kind.ts';
import { importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import type { ImportMode } from '@gatehouse/domain/imports/states.ts';
import { capital, countInWords, countOf } from '@gatehouse/domain/text/format.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckField, RadioField } from '#web/ui/check-field.tsx';
import { FootBar } from '#web/ui/foot-bar.tsx';
import house from '#web/ui/house/house.module.css';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { Refused } from '#web/ui/refused.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { discardImport, readImportsAgain, startImport } from './api.ts';
import style from './start-sheet.module.css';
import type { StepProps } from './step-frame.tsx';

/** The page says itself what goes on. */
const quietly = (): void => undefined;

const writtenOf = ({ counts }: ImportDetail): number => (counts?.new ?? 0) + (counts?.changed ?? 0);

/** The good ones, or all or nothing; and whether anybody is mailed, which is off each time. */
export function StartSheet({ of, onAddress }: Pick<StepProps, 'of' | 'onAddress'>) {
  const { importId, counts, rows } = of;
  const kind: ImportKind = importKinds[of.kind];
  const refused = counts?.refused ?? 0;
  const written = writtenOf(of);
  const [mode, choose] = useState<ImportMode>('GOOD');
  const [mail, setMail] = useState(false);
  const starting = useSend(() => startImport(importId, { mode, mail }), { reads: readImportsAgain, say: quietly });
  const leaving = useSend(() => discardImport(importId), { reads: readImportsAgain, onDone: () => onAddress({}) });
  return (
    <>
      <Sheet title="What shall happen?">
        <div className={style.choices}>
          <RadioField
            legend={<span className={house.unseen}>Which rows are written</span>}
            value={mode}
            onChoose={(value) => choose(value === 'ALL' ? 'ALL' : 'GOOD')}
            choices={[
              {
                value: 'GOOD',
                label: 'The good ones',
                hint: `${capital(countOf(written, 'row is', 'rows are'))} written.${
                  refused === 0
                    ? ''
                    : ` The other ${countOf(refused, 'comes', 'come')} back as a file with the reason in a column of its own.`
                }`,
              },
              {
                value: 'ALL',
                label: 'All or nothing',
                hint: `Nothing is written until all ${countInWords(rows ?? 0)} pass.`,
              },
            ]}
          />
          {kind.mails === true ? (
            <CheckField
              label="Mail the new ones a link to set up sign-in"
              hint={
                mail
                  ? `${capital(countOf(counts?.new ?? 0, 'person', 'people'))} ${counts?.new === 1 ? 'is' : 'are'} mailed`
                  : `Off: ${countOf(counts?.new ?? 0, 'person', 'people')} ${counts?.new === 1 ? 'is' : 'are'} told nothing`
              }
              value={mail}
              onValue={setMail}
            />
          ) : null}
          {kind.needsTwo === true ? <p className={house.small}>{importMessages.secondStarts}</p> : null}
        </div>
      </Sheet>
      <Refused error={starting.error ?? leaving.error} />
      <FootBar words="It can be undone as a whole while nothing depends on it.">
        <Button busy={leaving.busy && 'Throwing away'} onClick={() => leaving.write(undefined)}>
          Cancel
        </Button>
        <Button
          look="key"
          disabled={written === 0 || (mode === 'ALL' && refused > 0)}
          busy={starting.busy && 'Starting'}
          onClick={() => starting.write(undefined)}
        >
          {`Import ${countOf(written, 'row')}`}
        </Button>
      </FootBar>
    </>
  );
}
