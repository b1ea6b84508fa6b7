import { passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { hoursInText } from '@gatehouse/domain/passes/site-day.ts';
import type { useFormats } from '#web/api/use-formats.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { Pass } from './api.ts';
import { passLook } from './pass-looks.ts';

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
    small: 'k1',
    cell: (pass) => (
      <>
        <button type="button" className="bare t1 ps-o" onClick={() => onOpen(pass)}>
          {nameOf(pass)}
        </button>
        <span className="t2">{[pass.visitorCompany, passKinds[pass.type].name].filter(Boolean).join(', ')}</span>
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
        <span className="t2">{hoursInText(pass.fromTime, pass.toTime, timeFormat)}</span>
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
        <span className="t2">{pass.destination}</span>
      </>
    ),
  },
  { id: 'gate', head: 'Gate', cell: (pass) => `${pass.gate ?? 'Any gate'}, ${pass.site}` },
  { id: 'plate', head: 'Plate', small: 'hs', cell: (pass) => pass.plate ?? <span className="muted">On foot</span> },
  {
    id: 'number',
    head: 'Number',
    sortable: true,
    small: 'hs',
    cell: (pass) => <span className="nw">{pass.number}</span>,
  },
  {
    id: 'status',
    head: 'Status',
    sortable: true,
    small: 'k2',
    cell: (pass) => <StatusTag look={passLook(pass.status)} />,
  },
];
