import type { DepartmentForm } from '@gatehouse/domain/departments/department.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { LotSpace, NewSpace, SpaceForm } from '@gatehouse/domain/spaces/lot-space.ts';
import type { AllocationChange, NewAllocation } from '@gatehouse/domain/spaces/space.ts';
import type { Work } from '#server/db/work.ts';

/** Days as they stand after a step. */
export interface HeldDays {
  readonly allocationId: string;
  readonly level: number | null;
  readonly version: number;
}

/** What departments and spaces do for an import: the commands of their screens, by which nobody is mailed. */
export interface LotHands {
  readonly departments: {
    readonly add: (work: Work, person: Person, form: DepartmentForm) => Promise<{ readonly departmentId: string }>;
    readonly change: (
      work: Work,
      person: Person,
      asked: { readonly departmentId: string; readonly seenVersion: number; readonly form: DepartmentForm },
    ) => Promise<{ readonly version: number }>;
  };
  readonly spaces: {
    readonly add: (work: Work, person: Person, said: NewSpace) => Promise<{ readonly space: LotSpace }>;
    readonly change: (
      work: Work,
      person: Person,
      spaceId: string,
      seenVersion: number,
      said: SpaceForm,
    ) => Promise<{ readonly space: LotSpace }>;
  };
  readonly holds: {
    readonly hold: (work: Work, person: Person, wanted: NewAllocation) => Promise<HeldDays>;
    readonly confirm: (work: Work, person: Person, allocationId: string) => Promise<HeldDays>;
    readonly change: (
      work: Work,
      person: Person,
      allocationId: string,
      change: AllocationChange,
      seenVersion: number,
    ) => Promise<HeldDays>;
  };
}
