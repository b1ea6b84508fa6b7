import {
  type QueueSearch,
  queueAgeLabels,
  queueAmountLabels,
  queueAmounts,
  queueWaitLabels,
  queueWaits,
} from '@gatehouse/domain/credit-applications/queue/queue.ts';
import { creditStatuses, staffLabelOf } from '@gatehouse/domain/credit-applications/status.ts';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import house from '#web/ui/house/house.module.css';
import listBarStyle from '#web/ui/house/list-bar.module.css';
import { IconFilter } from '#web/ui/icons.tsx';
import listStyle from '#web/ui/list/list.module.css';
import { ListSearchBox } from '#web/ui/list/list-search-box.tsx';
import { IconClose } from '#web/ui/shell-icons.tsx';
import { Select } from '#web/ui/text-field.tsx';

type Change = (
  part: { readonly [K in keyof QueueSearch]?: QueueSearch[K] | undefined },
  options?: { readonly replace?: boolean },
) => void;
interface FiltersProps {
  readonly search: QueueSearch;
  readonly onChange: Change;
  /** At the end of the bar: the views. */
  readonly end?: ReactNode;
}

const selects = [
  {
    name: 'status',
    any: 'Any status',
    choices: creditStatuses.map((value) => ({ value, label: staffLabelOf(value, 1) })),
  },
  {
    name: 'waitingOn',
    any: 'Waiting on anyone',
    choices: queueWaits.map((value) => ({ value, label: queueWaitLabels[value] })),
  },
  {
    name: 'amount',
    any: 'Any amount',
    choices: queueAmounts.map((value) => ({ value, label: queueAmountLabels[value] })),
  },
] as const;

/** Search and filters. On phones the selects move behind one Filter button (look §5 Filters). */
export function QueueFilters({ search, onChange, end }: FiltersProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={listBarStyle.bar}>
        <ListSearchBox
          label="Search applications"
          placeholder="Company, project or A/R number"
          maxLength={255}
          value={search.search ?? ''}
          onChange={(text) => onChange({ search: text === '' ? undefined : text }, { replace: true })}
        />
        <FilterSelects search={search} onChange={onChange} />
        <span className={house.phoneOnly}>
          <Button icon={<IconFilter size={18} />} onClick={() => setOpen(true)}>
            Filter
          </Button>
        </span>
        <span className={listStyle.barEnd}>{end}</span>
      </div>
      <Chips search={search} onChange={onChange} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filter"
        actions={
          <Button look="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <div className={house.grid}>
          <FilterSelects search={search} onChange={onChange} inDialog />
        </div>
      </Dialog>
    </>
  );
}

function FilterSelects({ search, onChange, inDialog = false }: FiltersProps & { readonly inDialog?: boolean }) {
  return selects.map(({ name, any, choices }) => (
    <span key={name} className={inDialog ? undefined : listBarStyle.wideOnly}>
      <Select
        aria-label={any}
        placeholder={any}
        choices={choices}
        value={search[name] ?? ''}
        onChange={(event) => onChange({ [name]: event.target.value === '' ? undefined : event.target.value })}
      />
    </span>
  ));
}

/** What narrows the list now, each with a way to take it off. */
function Chips({ search, onChange }: FiltersProps) {
  const chips = [
    ...selects.flatMap(({ name, choices }) => {
      const label = choices.find(({ value }) => value === search[name])?.label;
      return label === undefined ? [] : [{ name, label }];
    }),
    ...(search.age === undefined ? [] : [{ name: 'age' as const, label: queueAgeLabels[search.age] }]),
  ];
  if (chips.length === 0) return null;
  return (
    <div className={listBarStyle.chips}>
      {chips.map(({ name, label }) => (
        <span className={listBarStyle.chip} key={name}>
          {label}
          <IconButton
            small
            label={`Remove ${label}`}
            icon={<IconClose size={14} />}
            onClick={() => onChange({ [name]: undefined })}
          />
        </span>
      ))}
      <button
        type="button"
        className={`${house.linkButton} ${house.small}`}
        onClick={() => onChange({ status: undefined, waitingOn: undefined, amount: undefined, age: undefined })}
      >
        Clear all
      </button>
    </div>
  );
}
