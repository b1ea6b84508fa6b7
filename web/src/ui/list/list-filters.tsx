import { listMessages } from '@gatehouse/domain/lists/messages.ts';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconFilter } from '#web/ui/icons.tsx';
import { IconClose } from '#web/ui/person-icons.tsx';
import { type Choice, Select, SelectField } from '#web/ui/text-field.tsx';
import house from '../house/house.module.css';
import listBarStyle from '../house/list-bar.module.css';
import listStyle from './list.module.css';
import { ListSearchBox } from './list-search-box.tsx';
import type { ListState } from './use-list-search.ts';

/** A choice of one in the address. `behind`: under More, not in the bar. */
export interface ListSelect {
  readonly name: string;
  /** The words of no choice: "Any status". */
  readonly any: string;
  readonly choices: readonly Choice[];
  readonly behind?: boolean;
  /** What the chip says before the choice: "Site" gives "Site: Northtown". */
  readonly chip?: string;
}

/** A day in the address: "Started after Jan 1, 2026". Always under More. */
export interface ListDay {
  readonly name: string;
  readonly label: string;
  readonly words: (day: string) => string;
}

export interface ListFiltersProps {
  readonly list: ListState<object>;
  readonly searchLabel: string;
  /** The search's name in the address, what its box says while it is empty, and how much goes into it. */
  readonly searchName?: string;
  readonly placeholder?: string;
  readonly longest?: number;
  readonly selects?: readonly ListSelect[];
  readonly days?: readonly ListDay[];
  /** Chips of filters that have no control here (an id in a link): `{ name, label }`. */
  readonly chips?: readonly { readonly name: string; readonly label: string }[];
  /** Views, a switch: at the end of the bar. */
  readonly end?: ReactNode;
}

/** Search, up to three selects, the rest under More; on phones all of them behind one Filter button (look §5 Filters). */
export function ListFilters(props: ListFiltersProps) {
  const { list, searchLabel, searchName = 'q', selects = [], days = [], chips = [], end } = props;
  const [open, setOpen] = useState(false);
  const inBar = selects.filter(({ behind }) => behind !== true);
  const hasMore = inBar.length < selects.length || days.length > 0;
  return (
    <>
      <div className={listBarStyle.bar} style={{ '--n': inBar.length } as CSSProperties}>
        <ListSearchBox
          value={list.value(searchName)}
          label={searchLabel}
          placeholder={props.placeholder ?? searchLabel}
          maxLength={props.longest ?? 100}
          onChange={(text) => list.change({ [searchName]: text }, { replace: true })}
        />
        {inBar.map((select) => (
          <span key={select.name} className={listBarStyle.wideOnly}>
            <FilterSelect select={select} list={list} bare />
          </span>
        ))}
        <span className={listStyle.barEnd}>
          {hasMore ? (
            <span className={listBarStyle.wideOnly}>
              <Button look="quiet" icon={<IconFilter size={18} />} onClick={() => setOpen(true)}>
                {listMessages.more}
              </Button>
            </span>
          ) : null}
          {selects.length + days.length === 0 ? null : (
            <span className={house.phoneOnly}>
              <Button icon={<IconFilter size={18} />} onClick={() => setOpen(true)}>
                {listMessages.filter}
              </Button>
            </span>
          )}
          {end}
        </span>
      </div>
      <Chips list={list} selects={selects} days={days} chips={chips} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={listMessages.filter}
        actions={
          <Button look="primary" onClick={() => setOpen(false)}>
            {listMessages.done}
          </Button>
        }
      >
        <div className={house.grid}>
          {selects.map((select) => (
            <FilterSelect key={select.name} select={select} list={list} />
          ))}
          {days.map(({ name, label }) => (
            <DateField
              key={name}
              label={label}
              value={list.value(name) || null}
              onValue={(day) => list.change({ [name]: day ?? undefined })}
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}

function FilterSelect({
  select: { name, any, choices, chip },
  list,
  bare = false,
}: {
  readonly select: ListSelect;
  readonly list: ListState<object>;
  readonly bare?: boolean;
}) {
  const value = list.value(name);
  // several in the address (`status=ACTIVE,CLOSED`, from a link) are one entry of their own, so that the select never claims otherwise
  const several = value.includes(',')
    ? [
        {
          value,
          label: value
            .split(',')
            .map((each) => labelOf(choices, each))
            .join(', '),
        },
      ]
    : [];
  const control = {
    placeholder: any,
    choices: [...several, ...choices],
    value,
    onChange: (event: { target: { value: string } }) =>
      list.change({ [name]: event.target.value === '' ? undefined : event.target.value }),
  };
  return bare ? (
    <Select {...control} aria-label={any} />
  ) : (
    <SelectField {...control} label={chip ?? any.replace(/^Any /, '').replace(/^./, (first) => first.toUpperCase())} />
  );
}

const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** What narrows the list now, each with a way to take it off. */
function Chips({
  list,
  selects,
  days,
  chips,
}: Required<Pick<ListFiltersProps, 'list' | 'selects' | 'days' | 'chips'>>) {
  const shown = [
    ...selects.flatMap(({ name, choices, chip }) =>
      list
        .value(name)
        .split(',')
        .filter((value) => value !== '')
        .map((value, _, all) => ({
          key: `${name} ${value}`,
          label: chip === undefined ? labelOf(choices, value) : `${chip}: ${labelOf(choices, value)}`,
          off: { [name]: all.filter((other) => other !== value).join(',') || undefined },
        })),
    ),
    ...days.flatMap(({ name, words }) =>
      list.value(name) === '' ? [] : [{ key: name, label: words(list.value(name)), off: { [name]: undefined } }],
    ),
    ...chips.map(({ name, label }) => ({ key: name, label, off: { [name]: undefined } })),
  ];
  if (shown.length === 0) return null;
  return (
    <div className={listBarStyle.chips}>
      {shown.map(({ key, label, off }) => (
        <span className={listBarStyle.chip} key={key}>
          {label}
          <IconButton small label={`Remove ${label}`} icon={<IconClose size={14} />} onClick={() => list.change(off)} />
        </span>
      ))}
      <button type="button" className={`${house.linkButton} ${house.small}`} onClick={list.clear}>
        {listMessages.clearAll}
      </button>
    </div>
  );
}
