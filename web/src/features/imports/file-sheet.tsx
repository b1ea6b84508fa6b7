import type { ImportDetail } from '@gatehouse/domain/imports/contract.ts';
import {
  encodingLabels,
  encodings,
  readAsInWords,
  separatorLabels,
  separators,
} from '@gatehouse/domain/imports/file-guess.ts';
import { importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { Refused } from '#web/ui/refused.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { readAgain, readImportsAgain } from './api.ts';
import style from './columns-step.module.css';

/** What came, and how it was read; what was guessed wrong can be read otherwise. */
export function FileSheet({ of }: { readonly of: ImportDetail }) {
  const { fileName, rows, columns, readAs, kind } = of;
  const [isAsking, ask] = useState(false);
  return (
    <Sheet title="The file">
      <dl className={style.file}>
        <div>
          <dt>Name</dt>
          <dd>{fileName}</dd>
        </div>
        <div>
          <dt>Rows</dt>
          <dd className={style.figure}>{(rows ?? 0).toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>Columns</dt>
          <dd className={style.figure}>{columns.length}</dd>
        </div>
        <div>
          <dt>Read as</dt>
          <dd>
            {readAs === null ? '' : readAsInWords(readAs)}
            <br />
            <button type="button" className={house.linkButton} onClick={() => ask(true)}>
              Read it otherwise
            </button>
          </dd>
        </div>
        <div>
          <dt>Brings</dt>
          <dd>{importKinds[kind].label}</dd>
        </div>
      </dl>
      {isAsking && readAs !== null ? <ReadOtherwise of={of} readAs={readAs} onClose={() => ask(false)} /> : null}
    </Sheet>
  );
}

interface ReadOtherwiseProps {
  readonly of: ImportDetail;
  readonly readAs: NonNullable<ImportDetail['readAs']>;
  readonly onClose: () => void;
}

function ReadOtherwise({ of: { importId }, readAs, onClose }: ReadOtherwiseProps) {
  const [asked, say] = useState(readAs);
  const { write, busy, error } = useSend(
    () =>
      readAgain(
        importId,
        asked.format === 'csv' ? { encoding: asked.encoding, separator: asked.separator } : { sheet: asked.sheet },
      ),
    { reads: readImportsAgain, onDone: onClose },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Read it otherwise"
      text="The columns are matched again."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy && 'Reading'} onClick={() => write(undefined)}>
            Read it again
          </Button>
        </>
      }
    >
      {asked.format === 'csv' ? (
        <div className={house.grid}>
          <SelectField
            label="Alphabet"
            choices={encodings.map((value) => ({ value, label: encodingLabels[value] }))}
            value={asked.encoding}
            onValue={(value) => say({ ...asked, encoding: encodings.find((each) => each === value) ?? asked.encoding })}
          />
          <SelectField
            label="Between the cells"
            choices={separators.map((value) => ({ value, label: separatorLabels[value] }))}
            value={asked.separator}
            onValue={(value) =>
              say({ ...asked, separator: separators.find((each) => each === value) ?? asked.separator })
            }
          />
        </div>
      ) : (
        <SelectField
          label="Sheet"
          choices={asked.sheets.map((value) => ({ value, label: value }))}
          value={asked.sheet}
          onValue={(sheet) => say({ ...asked, sheet })}
        />
      )}
      <Refused error={error} />
    </Dialog>
  );
}
