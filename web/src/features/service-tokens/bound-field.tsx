import type { BoundCompany } from '@gatehouse/domain/service-tokens/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { CheckField, FieldGroup, TicksField } from '#web/ui/check-field.tsx';
import type { CompanyChoice } from '#web/ui/company-choice.ts';
import { projectsOfCompany } from './api.ts';

type Bound = readonly BoundCompany[] | null;

interface BoundFieldProps {
  readonly Company: CompanyChoice;
  readonly id: string;
  readonly label: string;
  readonly value: Bound;
  readonly onValue: (bound: BoundCompany[] | null) => void;
  readonly error?: string | undefined;
}

/** Every company, or some, and of each all projects or some. */
export function BoundField({ Company, id, label, value, onValue, error }: BoundFieldProps) {
  const set = (before: string, now: BoundCompany | null) =>
    onValue((value ?? []).flatMap((each) => (each.companyId === before ? (now ?? []) : each)));
  return (
    <FieldGroup id={id} legend={label} error={error}>
      <CheckField
        label="Only some companies"
        hint={value === null ? 'It sees the records of every company, as staff do.' : undefined}
        value={value !== null}
        onValue={(on) => onValue(on ? [] : null)}
      />
      {(value ?? []).map((bound) => (
        <BoundTo key={bound.companyId} Company={Company} bound={bound} onValue={(now) => set(bound.companyId, now)} />
      ))}
      {value === null ? null : (
        <Company
          key={value.length}
          label={value.length === 0 ? 'Company' : 'Another company'}
          value={null}
          onValue={(companyId) => {
            if (companyId !== null && !value.some((each) => each.companyId === companyId))
              onValue([...value, { companyId, projectIds: null }]);
          }}
        />
      )}
    </FieldGroup>
  );
}

interface BoundToProps {
  readonly Company: CompanyChoice;
  readonly bound: BoundCompany;
  readonly onValue: (bound: BoundCompany | null) => void;
}

function BoundTo({ Company, bound, onValue }: BoundToProps) {
  const { companyId, projectIds } = bound;
  const { data } = useQuery(projectsOfCompany(companyId));
  const choices = (data?.rows ?? []).map(({ projectId, name }) => ({ value: projectId, label: name }));
  return (
    <>
      <Company
        label="Company"
        value={companyId}
        onValue={(chosen) => onValue(chosen === null ? null : { companyId: chosen, projectIds: null })}
      />
      {choices.length === 0 ? null : (
        <TicksField
          id={`projects-of-${companyId}`}
          label="Projects; none ticked: all of them, also those to come"
          choices={choices}
          value={projectIds ?? []}
          onValue={(chosen) => onValue({ companyId, projectIds: chosen.length === 0 ? null : chosen })}
        />
      )}
    </>
  );
}
