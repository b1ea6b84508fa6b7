import type { ComponentType } from 'react';
import type { FieldText } from './field.tsx';

/** A field that finds a company; the projects' own, handed over by the route. */
export type CompanyChoice = ComponentType<
  Omit<FieldText, 'label'> & {
    readonly label: string;
    readonly value: string | null;
    readonly onValue: (companyId: string | null) => void;
    readonly id?: string;
  }
>;
