import { financings, movieTypes, projectTypes } from '@gatehouse/domain/projects/project-types.ts';
import { siteChoices } from '@gatehouse/domain/sites/sites.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import house from '#web/ui/house/house.module.css';
import type { RecordForm } from '#web/ui/record-form/use-record-form.ts';
import { choicesOf, SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { CompanyPicker } from './company-picker.tsx';
import type { ProjectDraft } from './project-draft.ts';

export interface ProjectFormProps {
  readonly form: Pick<RecordForm<ProjectDraft>, 'values' | 'bind'>;
  readonly isNew: boolean;
  readonly isStaff: boolean;
}

const statuses = [
  { value: 'NOT_STARTED', label: 'Not Started' },
  { value: 'ACTIVE', label: 'Active' },
];
/** A word that an older list had stays choosable where it stands. */
const withNow = (words: readonly string[], now: string) =>
  choicesOf(now === '' || words.includes(now) ? words : [now, ...words]);

/** The fields of a project; customers see those that are theirs to change (§6). */
export function ProjectForm({ form: { values, bind }, isNew, isStaff }: ProjectFormProps) {
  return (
    <div className={house.halves}>
      {isNew ? (
        <CompanyPicker {...bind('companyId')} span="full" onlyEnabled hint="A project stays with its company." />
      ) : null}
      <TextField {...bind('name')} span="full" maxLength={255} />
      <SelectField {...bind('projectType')} placeholder="Choose" choices={withNow(projectTypes, values.projectType)} />
      <SelectField {...bind('movieType')} placeholder="Choose" choices={withNow(movieTypes, values.movieType)} />
      <DateField {...bind('startsOn')} />
      <DateField {...bind('endsOn')} optional />
      {isStaff ? (
        <>
          <SelectField
            {...bind('financing')}
            optional
            placeholder="Not known yet"
            choices={withNow(financings, values.financing)}
            hint="For credit. Customers do not see it."
          />
          <SelectField {...bind('site')} choices={siteChoices()} />
        </>
      ) : null}
      {isStaff && isNew ? <SelectField {...bind('status')} choices={statuses} /> : null}
      <TextareaField {...bind('description')} optional span="full" maxLength={5000} />
      {isStaff && !isNew ? (
        <CheckField
          {...bind('active')}
          label="Active record"
          hint="Inactive projects are not offered where people choose one. The status is a thing of its own."
        />
      ) : null}
    </div>
  );
}
