import { spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import type { LotSpace } from '@gatehouse/domain/spaces/lot-space.ts';
import { areaOf, areaUnit, countText, paintedName, sizeText, type Units } from '@gatehouse/domain/spaces/measure.ts';
import { capital } from '@gatehouse/domain/text/format.ts';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { ActionMenu, type MenuItems } from '#web/ui/menu.tsx';
import type { Column } from '#web/ui/table.tsx';
import style from './spaces-room.module.css';

interface SpaceColumns {
  readonly units: Units;
  readonly dayOf: (day: string) => string;
  readonly menuOf: (space: LotSpace) => MenuItems;
}

const none = <span className={house.muted}>Not given</span>;

/** Number, kind, size, floor, power and who is there today (look, page 52c). */
export const spaceColumns = ({ units, dayOf, menuOf }: SpaceColumns): readonly Column<LotSpace>[] => [
  {
    id: 'name',
    head: 'Number',
    sortable: true,
    small: 'topLeft',
    className: style.number,
    cell: ({ kind, name }) => {
      const painted = paintedName(kind, name);
      return <b className={painted.length > 3 ? style.named : style.painted}>{painted}</b>;
    },
  },
  {
    id: 'kind',
    head: 'Kind',
    className: style.kind,
    cell: (space) => (
      <>
        {spaceKinds[space.kind].name}
        <span className={`${house.fine} ${style.narrow}`}>{sizeText(space, units)}</span>
      </>
    ),
  },
  {
    id: 'size',
    head: 'Length, width, height',
    small: 'wideOnly',
    cell: (space) => sizeText(space, units) || none,
  },
  {
    id: 'area',
    head: capital(areaUnit(units)),
    sortable: true,
    right: true,
    small: 'wideOnly',
    cell: (space) => {
      const area = areaOf(space, units);
      return area === null ? none : <b className={style.area}>{countText(area)}</b>;
    },
  },
  {
    id: 'power',
    head: 'Power',
    sortable: true,
    right: true,
    small: 'wideOnly',
    cell: ({ power }) => (power === null ? none : `${countText(power)} A`),
  },
  { id: 'today', head: 'Today', className: style.today, cell: (space) => <Today space={space} dayOf={dayOf} /> },
  {
    id: 'acts',
    head: 'Actions',
    silentHead: true,
    right: true,
    className: style.menu,
    cell: (space) => <ActionMenu label={`Change or retire ${space.name}`} items={menuOf(space)} />,
  },
];

function Today({ space: { today, retiredOn }, dayOf }: { readonly space: LotSpace } & Pick<SpaceColumns, 'dayOf'>) {
  if (retiredOn !== null)
    return (
      <>
        <span className={house.muted}>Retired</span>
        <span className={tableStyle.more}>{dayOf(retiredOn)}</span>
      </>
    );
  return (
    <>
      {today.projectName === null ? (
        <span className={house.muted}>Free</span>
      ) : (
        <b className={style.project}>{today.projectName}</b>
      )}
      {today.until === null ? null : <span className={tableStyle.more}>to {dayOf(today.until)}</span>}
    </>
  );
}
