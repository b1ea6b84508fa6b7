import { financings, movieTypes, projectTypes } from '@gatehouse/domain/projects/project-types.ts';
import { sites } from '@gatehouse/domain/sites/sites.ts';
import { useProfile } from '#web/api/session-state.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { CompanyPicker } from './company-picker.tsx';
import type { ProjectDraft } from './project-draft.ts';
import { type Problems, projectLabels } from './project-problems.ts';

export interface ProjectFormProps {
  readonly draft: ProjectDraft;
  readonly set: (part: Partial<ProjectDraft>) => void;
  readonly problems: Problems;
  readonly isNew: boolean;
  readonly isStaff: boolean;
}

const wordsOf = (words: readonly string[]) => words.map((value) => ({ value, label: value }));
/** A word that an older list had stays choosable where it stands. */
const withNow = (words: readonly string[], now: string) =>
  wordsOf(now === '' || words.includes(now) ? words : [now, ...words]);

/** The fields of a project; customers see those that are theirs to change (§6). */
export function ProjectForm({ draft, set, problems, isNew, isStaff }: ProjectFormProps) {
  const { userPreferences } = useProfile();
  const field = (name: keyof ProjectDraft) => ({
    id: `project-${name}`,
    label: projectLabels[name] ?? name,
    error: problems[name],
  });
  const format = userPreferences.dateFormat as 'm/d/yyyy';
  return (
    <div className="grid g2">
      {isNew ? (
        <CompanyPicker
          {...field('companyId')}
          label="Company"
          span="full"
          onlyEnabled
          value={draft.companyId}
          onValue={(companyId) => set({ companyId })}
          hint="A project stays with its company."
        />
      ) : null}
      <TextField
        {...field('name')}
        span="full"
        maxLength={255}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SelectField
        {...field('projectType')}
        placeholder="Choose"
        choices={withNow(projectTypes, draft.projectType)}
        value={draft.projectType}
        onChange={(event) => set({ projectType: event.target.value })}
      />
      <SelectField
        {...field('movieType')}
        placeholder="Choose"
        choices={withNow(movieTypes, draft.movieType)}
        value={draft.movieType}
        onChange={(event) => set({ movieType: event.target.value })}
      />
      <DateField
        {...field('startsOn')}
        format={format}
        value={draft.startsOn}
        onValue={(startsOn) => set({ startsOn })}
      />
      <DateField
        {...field('endsOn')}
        optional
        format={format}
        value={draft.endsOn}
        onValue={(endsOn) => set({ endsOn })}
      />
      {isStaff ? (
        <>
          <SelectField
            {...field('financing')}
            optional
            placeholder="Not known yet"
            choices={withNow(financings, draft.financing)}
            value={draft.financing}
            onChange={(event) => set({ financing: event.target.value })}
            hint="For credit. Customers do not see it."
          />
          <SelectField
            {...field('site')}
            choices={wordsOf(sites)}
            value={draft.site}
            onChange={(event) => set({ site: event.target.value })}
          />
        </>
      ) : null}
      {isStaff && isNew ? (
        <SelectField
          {...field('status')}
          choices={[
            { value: 'NOT_STARTED', label: 'Not Started' },
            { value: 'ACTIVE', label: 'Active' },
          ]}
          value={draft.status}
          onChange={(event) => set({ status: event.target.value })}
        />
      ) : null}
      <TextareaField
        {...field('description')}
        optional
        span="full"
        maxLength={5000}
        value={draft.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {isStaff && !isNew ? (
        <CheckField
          id="project-active"
          label="Active record"
          hint="Inactive projects are not offered where people choose one. The status is a thing of its own."
          checked={draft.active}
          onChange={(event) => set({ active: event.target.checked })}
        />
      ) : null}
    </div>
  );
}
