import { useQuery } from '@tanstack/react-query';
import type { FieldText } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { departmentsQuery } from './api.ts';

/** One of the studio's departments. */
export function DepartmentField({
  text,
  value,
  onValue,
}: {
  readonly text: FieldText & { readonly id: string };
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  const { data } = useQuery(departmentsQuery);
  return (
    <SelectField
      {...text}
      placeholder="Choose"
      choices={(data ?? []).map(({ departmentId, name }) => ({ value: departmentId, label: name }))}
      value={value}
      onValue={onValue}
    />
  );
}
