import { readDepartmentsAddress } from '@gatehouse/domain/departments/address.ts';
import type { DepartmentDetail, DepartmentRow } from '@gatehouse/domain/departments/contract.ts';
import { departmentsSummary } from '@gatehouse/domain/departments/summary.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LotRoom } from '#web/features/lot-settings/lot-room.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { AddDepartment } from './add-department.tsx';
import { departmentQuery, keptDepartmentsQuery } from './api.ts';
import { DepartmentClosing } from './department-closing.tsx';
import { DepartmentSaveBar, DepartmentSheet, useDepartmentForm } from './department-form.tsx';
import { DepartmentHistory } from './department-history.tsx';
import { DepartmentList, panelId } from './department-list.tsx';
import { DepartmentPeople } from './department-people.tsx';
import style from './departments.module.css';

/** The departments of the lot: a list, and one of them beside it (look, page 52b). */
export default function DepartmentsRoom() {
  const [address, turn] = useAddress(readDepartmentsAddress);
  const list = useQuery(keptDepartmentsQuery);
  const departments = list.data ?? [];
  const current = address.open ?? departments[0]?.departmentId;
  const { step, ...standing } = address;
  return (
    <LotRoom
      room="departments"
      sub={
        list.data === undefined ? (
          ''
        ) : (
          <span className={departments.some(({ nobodySigns }) => nobodySigns) ? style.lit : undefined}>
            {departments.some(({ nobodySigns }) => nobodySigns) ? <Lamp label="Nobody signs" /> : null}
            {departmentsSummary(departments)}
          </span>
        )
      }
      acts={
        <Button look="primary" icon={<IconPlus size={18} />} onClick={() => turn({ ...standing, step: 'add' })}>
          Add department
        </Button>
      }
    >
      <Reading
        of={list}
        waiting={<Waiting />}
        onSheet
        empty={
          <EmptyState
            vignette="shut"
            title="No department yet"
            text="Requests, quotes and shares of a credit line go to departments. Add the first one."
          />
        }
      >
        {(read) => (
          <div className={`${house.columns} ${style.room}`}>
            <DepartmentList
              departments={read}
              current={current}
              find={address.q ?? ''}
              onFind={(q) => turn({ ...(current === undefined ? {} : { open: current }), ...(q === '' ? {} : { q }) })}
              onOpen={(open) => turn({ ...standing, open })}
            />
            {current === undefined ? null : <One key={current} departmentId={current} departments={read} />}
          </div>
        )}
      </Reading>
      {step === undefined ? null : <AddDepartment onAdded={(open) => turn({ open })} onClose={() => turn(standing)} />}
    </LotRoom>
  );
}

const Waiting = () => (
  <div className={`${house.columns} ${style.room}`}>
    <SkeletonSheet lines={12} />
    <SkeletonSheet lines={8} />
  </div>
);

interface OneProps {
  readonly departmentId: string;
  readonly departments: readonly DepartmentRow[];
}

function One({ departmentId, departments }: OneProps) {
  const department = useQuery(departmentQuery(departmentId));
  return (
    <div
      id={panelId}
      role="tabpanel"
      aria-labelledby={`department-${departmentId}`}
      className={`${house.columns} ${style.one}`}
    >
      <Reading of={department} waiting={<SkeletonSheet lines={8} />} onSheet>
        {(read) => <Opened department={read} departments={departments} />}
      </Reading>
    </div>
  );
}

function Opened({
  department,
  departments,
}: {
  readonly department: DepartmentDetail;
  readonly departments: readonly DepartmentRow[];
}) {
  const form = useDepartmentForm(department);
  const formId = useId();
  const isClosed = department.state === 'CLOSED';
  return (
    <>
      <form {...form.formProps} id={formId} className={house.columns}>
        <DepartmentSheet department={department} form={form} />
      </form>
      <DepartmentPeople department={department} />
      <DepartmentClosing department={department} departments={departments} />
      <DepartmentHistory departmentId={department.departmentId} />
      {isClosed ? null : <DepartmentSaveBar department={department} form={form} of={formId} />}
    </>
  );
}
