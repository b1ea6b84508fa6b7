import type { DepartmentRow } from '@gatehouse/domain/departments/contract.ts';
import { departmentLook } from '@gatehouse/domain/departments/looks.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { ListSearchBox } from '#web/ui/list/list-search-box.tsx';
import { Select } from '#web/ui/text-field.tsx';
import { uprightTabKeys } from '#web/ui/upright-tab-keys.ts';
import style from './departments.module.css';

export const panelId = 'department';
const SHOWN = 11;

interface ListProps {
  readonly departments: readonly DepartmentRow[];
  readonly current: string | undefined;
  readonly find: string;
  readonly onFind: (words: string) => void;
  readonly onOpen: (departmentId: string) => void;
}

const matches =
  (words: string) =>
  ({ name, email, code }: DepartmentRow) =>
    `${name} ${email ?? ''} ${code ?? ''}`.toLowerCase().includes(words.trim().toLowerCase());

/** Every department: one stop of the Tab key, arrows move, Enter opens. On narrower pages a list to choose from. */
export function DepartmentList({ departments, current, find, onFind, onOpen }: ListProps) {
  const [all, showAll] = useState(false);
  const found = departments.filter(matches(find));
  const place = found.findIndex(({ departmentId }) => departmentId === current);
  const shown = all || find !== '' || place >= SHOWN ? found : found.slice(0, SHOWN);
  const stop = place < 0 ? shown[0]?.departmentId : current;
  return (
    <>
      <section className={`${house.sheet} ${style.list}`} aria-label="Departments">
        <div className={style.listHead}>
          <ListSearchBox
            value={find}
            label="Find a department"
            placeholder={`Find among ${departments.length}`}
            maxLength={60}
            onChange={onFind}
          />
          <span className={house.fine}>Open requests</span>
        </div>
        <div
          role="tablist"
          aria-orientation="vertical"
          aria-label="Departments"
          onKeyDown={uprightTabKeys((at) => {
            const department = shown[at];
            if (department !== undefined) onOpen(department.departmentId);
          })}
        >
          {shown.map((department) => (
            <Line
              key={department.departmentId}
              department={department}
              isOpen={department.departmentId === current}
              isStop={department.departmentId === stop}
              find={find}
            />
          ))}
        </div>
        <div className={style.listFoot}>
          <span role="status">
            {found.length === 0 ? 'No department has these words.' : `1 to ${shown.length} of ${found.length}`}
          </span>
          {shown.length < found.length ? (
            <button type="button" className={house.linkButton} onClick={() => showAll(true)}>
              Show all
            </button>
          ) : null}
        </div>
      </section>
      <div className={style.choice}>
        <label htmlFor="department-choice">Department, {departments.length}</label>
        <Select
          id="department-choice"
          value={current ?? ''}
          choices={departments.map(({ departmentId, name, state }) => ({
            value: departmentId,
            label: state === 'CLOSED' ? `${name} (closed)` : name,
          }))}
          onChange={({ target }) => onOpen(target.value)}
        />
      </div>
    </>
  );
}

function Line({
  department: { departmentId, name, email, state, openRequests, nobodySigns },
  isOpen,
  isStop,
  find,
}: {
  readonly department: DepartmentRow;
  readonly isOpen: boolean;
  readonly isStop: boolean;
  readonly find: string;
}) {
  return (
    <Link
      role="tab"
      id={`department-${departmentId}`}
      to="."
      search={{ open: departmentId, ...(find === '' ? {} : { q: find }) } as never}
      resetScroll={false}
      aria-selected={isOpen}
      aria-controls={panelId}
      tabIndex={isStop ? 0 : -1}
    >
      <span className={style.named}>
        <b>{name}</b>
        <span className={house.fine}>{state === 'CLOSED' ? departmentLook(state).label : (email ?? 'No mailbox')}</span>
      </span>
      {nobodySigns ? <Lamp label="Nobody signs" /> : null}
      {openRequests === 0 ? null : (
        <span className={style.count}>
          {openRequests}
          <span className={house.unseen}> open requests</span>
        </span>
      )}
    </Link>
  );
}
