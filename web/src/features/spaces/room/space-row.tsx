import { type Site, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { type SpaceKind, spaceKindIds, spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import { type LotSpace, SpaceForm, spaceLabels } from '@gatehouse/domain/spaces/lot-space.ts';
import { calledName, describedSpace, paintedName, type Units } from '@gatehouse/domain/spaces/measure.ts';
import { useEffect, useRef } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { useDiscardQuestion } from '#web/ui/record-form/discard-question.tsx';
import { FormTrouble } from '#web/ui/record-form/form-trouble.tsx';
import { problemsIn } from '#web/ui/record-form/problems.ts';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { readSpacesAgain } from '../api.ts';
import style from './spaces-room.module.css';
import '#web/ui/house/reading.css';

/** As it is typed: every field a text. */
type Typed = Readonly<Record<keyof SpaceForm, string>>;

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(',', '')));

const typedOf = (space: LotSpace | null, kind: SpaceKind): Typed =>
  space === null
    ? { name: '', kind, length: '', width: '', height: '', power: '', standsInIt: '' }
    : {
        name: space.name,
        kind: space.kind,
        length: textOf(space.length),
        width: textOf(space.width),
        height: textOf(space.height),
        power: textOf(space.power),
        standsInIt: space.standsInIt,
      };

const formOf = (typed: Typed): SpaceForm => ({
  name: typed.name.trim(),
  kind: typed.kind as SpaceKind,
  length: numberOf(typed.length),
  width: numberOf(typed.width),
  height: numberOf(typed.height),
  power: numberOf(typed.power),
  standsInIt: typed.standsInIt.trim(),
});

/** A number that cannot be read (yet) is none in the sentence. */
const readable = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value);

const kindChoices = (['space', 'resource'] as const).map((sort) => ({
  label: sort === 'space' ? 'Spaces' : 'Resources',
  choices: spaceKindIds
    .filter((kind) => spaceKinds[kind].sort === sort)
    .map((kind) => ({ value: kind as string, label: spaceKinds[kind].name as string })),
}));

interface SpaceRowProps {
  /** null: a new one. */
  readonly space: LotSpace | null;
  readonly site: Site;
  /** What a new one is to begin with. */
  readonly kind: SpaceKind;
  readonly units: Units;
  /** Names that the lot plan knows. */
  readonly placeNames: readonly string[];
  readonly onClose: () => void;
}

/** A space while it is typed: its number painted on the wall, and what will be true of it in a sentence (look, page 52c). */
export function SpaceRow({ space, site, kind, units, placeNames, onClose }: SpaceRowProps) {
  const form = useRecordForm<Typed, { readonly message: string }>({
    saved: typedOf(space, kind),
    version: space?.version ?? null,
    kept: { form: 'space', record: space?.spaceId ?? `new in ${site}` },
    check: (typed) => problemsIn(SpaceForm, formOf(typed)),
    labels: spaceLabels,
    send: (typed, { idempotencyKey, ifMatch }) =>
      space === null
        ? call('POST /api/studio-ops/lot-spaces', { body: { ...formOf(typed), site }, idempotencyKey })
        : call('PUT /api/studio-ops/lot-spaces/:spaceId', {
            params: { spaceId: space.spaceId },
            body: formOf(typed),
            ifMatch,
          }),
    reads: readSpacesAgain,
    onClose,
  });
  const { bind, values, dirty, clear, busy, formProps } = form;
  const { close, question } = useDiscardQuestion({ dirty, onDiscard: clear, onClose });
  const row = useRef<HTMLFormElement>(null);
  useEffect(() => row.current?.querySelector('input')?.focus(), []);
  const typed = formOf(values);
  const called = calledName(typed.kind, values.name);
  const painted = paintedName(typed.kind, values.name);
  const withUnit = (label: string, unit: string) => (
    <>
      {label} <em>{unit}</em>
    </>
  );
  return (
    <form
      {...formProps}
      ref={row}
      className={style.form}
      aria-label={space === null ? 'New space' : `Change ${space.name}`}
      onKeyDown={(event) => {
        // what is pressed in the question comes by here as well
        if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
        event.stopPropagation(); // the question that opens now is not closed by the same key
        close();
      }}
    >
      <p className={style.wall} aria-hidden="true">
        <span>Painted on the wall</span>
        <b className={painted.length > 3 ? style.long : undefined}>{painted}</b>
      </p>
      <div className={style.fields}>
        <div className={style.trouble}>
          <FormTrouble {...form} />
        </div>
        <TextField {...bind('name')} autoComplete="off" maxLength={80} />
        <SelectField {...bind('kind')} choices={kindChoices} />
        <TextField {...bind('length')} label={withUnit('Length', units)} inputMode="decimal" autoComplete="off" />
        <TextField {...bind('width')} label={withUnit('Width', units)} inputMode="decimal" autoComplete="off" />
        <TextField {...bind('height')} label={withUnit('Height', units)} inputMode="decimal" autoComplete="off" />
        <TextField {...bind('power')} label={withUnit('Power', 'A')} inputMode="numeric" autoComplete="off" />
        <TextField {...bind('standsInIt')} optional span="span2" autoComplete="off" />
      </div>
      <p className={style.sentence} role="status">
        {describedSpace({
          name: values.name,
          kind: typed.kind,
          site: siteNamed(site),
          units,
          onPlan: placeNames.some((name) => name.toLowerCase() === called.toLowerCase()),
          length: readable(typed.length),
          width: readable(typed.width),
          height: readable(typed.height),
        })}
      </p>
      <div className={`${house.row} ${style.acts}`}>
        <span className={house.spacer} />
        <Button look="quiet" onClick={close} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" look="primary" busy={busy && (space === null ? 'Adding' : 'Saving')}>
          {space === null ? `Add ${called === '' ? spaceKinds[typed.kind].name.toLowerCase() : called}` : 'Save'}
        </Button>
      </div>
      {question}
      <UnsavedChanges dirty={dirty} onLeave={clear} />
    </form>
  );
}
