import { passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { passLook } from '@gatehouse/domain/passes/looks.ts';
import { hoursInText } from '@gatehouse/domain/passes/site-day.ts';
import { siteNamed } from '@gatehouse/domain/sites/sites.ts';
import type { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { Pass } from './api.ts';
import style from './passes.module.css';

export const nameOf = ({ firstName, lastName }: Pick<Pass, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** 'Nov 20, 2026', or 'Nov 20, 2026 to Nov 24, 2026'. */
export const daysOf = (
  { arrivesOn, leavesOn }: Pick<Pass, 'arrivesOn' | 'leavesOn'>,
  dateInText: (date: string) => string,
): string => (arrivesOn === leavesOn ? dateInText(arrivesOn) : `${dateInText(arrivesOn)} to ${dateInText(leavesOn)}`);

/** What the list of passes shows of each; the name opens the pass. */
export const passColumns = ({
  onOpen,
  formats: { dateInText },
  timeFormat,
}: {
  readonly onOpen: (pass: Pass) => void;
  readonly formats: Pick<ReturnType<typeof useFormats>, 'dateInText'>;
  readonly timeFormat: '12h' | '24h';
}): readonly Column<Pass>[] => [
  {
    id: 'name',
    head: 'Visitor',
    sortable: true,
    small: 'topLeft',
    cell: (pass) => (
      <>
        <button type="button" className={`${house.bare} ${tableStyle.main} ${style.open}`} onClick={() => onOpen(pass)}>
          {nameOf(pass)}
        </button>
        <span className={tableStyle.more}>
          {[pass.visitorCompany, passKinds[pass.type].name].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    id: 'arrives',
    head: 'When',
    sortable: true,
    cell: (pass) => (
      <>
        {daysOf(pass, dateInText)}
        <span className={tableStyle.more}>{hoursInText(pass.fromTime, pass.toTime, timeFormat)}</span>
      </>
    ),
  },
  {
    id: 'project',
    head: 'For',
    sortable: true,
    cell: (pass) => (
      <>
        {pass.projectName}
        <span className={tableStyle.more}>{pass.destination}</span>
      </>
    ),
  },
  { id: 'gate', head: 'Gate', cell: (pass) => `${pass.gate ?? 'Any gate'}, ${siteNamed(pass.site)}` },
  {
    id: 'plate',
    head: 'Plate',
    small: 'wideOnly',
    cell: (pass) => pass.plate ?? <span className={house.muted}>On foot</span>,
  },
  {
    id: 'number',
    head: 'Number',
    sortable: true,
    small: 'wideOnly',
    cell: (pass) => <span className={house.oneLine}>{pass.number}</span>,
  },
  {
    id: 'status',
    head: 'Status',
    sortable: true,
    small: 'topRight',
    cell: (pass) => <StatusTag look={passLook(pass.status)} />,
  },
];
