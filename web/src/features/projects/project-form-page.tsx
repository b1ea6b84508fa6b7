import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { ProjectDetail } from '@gatehouse/domain/projects/project.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { familyOf } from '#web/api/family.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Changes } from '#web/ui/changes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FormTrouble } from '#web/ui/record-form/form-trouble.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { projectQuery } from './api.ts';
import { NoProject } from './no-project.tsx';
import projectFormStyle from './project-form.module.css';
import { ProjectForm } from './project-form.tsx';
import { ProjectImageField } from './project-image-field.tsx';
import { changesBetween } from './project-merge.ts';
import { projectPaths } from './project-paths.ts';
import { projectLabels } from './project-problems.ts';
import projectsStyle from './projects.module.css';
import { useProjectForm } from './use-project-form.ts';

/** Adds a project (§2 Other screens; §6: staff). */
export function AddProjectPage({ portal }: { readonly portal: Exclude<Portal, 'customer'> }) {
  return <FormPage portal={portal} project={null} />;
}

/** Edits a project: staff all of it, customers what is theirs. */
export function EditProjectPage({ portal, projectId }: { readonly portal: Portal; readonly projectId: string }) {
  const project = useQuery(projectQuery(familyOf(portal), projectId));
  if (project.data === undefined)
    return project.isError ? <NoProject portal={portal} projectId={projectId} of={project} /> : <SkeletonPage />;
  if (!project.data.may.edit)
    return (
      <div className={house.content}>
        <PageHead title="Edit project" />
        <div className={house.sheet}>
          <EmptyState
            vignette="shut"
            title="Not for you to change"
            text="You may see this project and not edit it. Ask your company admin."
          />
        </div>
      </div>
    );
  return <FormPage portal={portal} project={project.data} />;
}

function FormPage({ portal, project }: { readonly portal: Portal; readonly project: ProjectDetail | null }) {
  const form = useProjectForm(portal, project);
  const changes = form.theirs === null ? [] : changesBetween(form.theirs.before, form.theirs.now);
  const title = project === null ? 'Add project' : 'Edit project';
  const { list, details } = projectPaths[portal];
  return (
    <div className={house.content}>
      <PageHead
        title={title}
        {...(project === null ? {} : { pageTitle: `${title}, ${project.name}`, sub: project.name })}
        crumb={[
          { words: 'Projects', to: list },
          project === null ? 'Add' : { words: project.number, to: details, search: { projectId: project.projectId } },
        ]}
      />
      <form
        className={`${house.sheet} ${house.inside} ${projectFormStyle.form}`}
        aria-label={title}
        {...form.formProps}
      >
        {form.wasKept ? <Note tone="info">{projectMessages.keptFromBefore}</Note> : null}
        {form.theirs === null ? null : (
          <Note tone="warn" role="alert">
            <b className={house.bold}>{projectMessages.changedMeanwhile}</b>
            <Changes className={projectsStyle.changes} labels={projectLabels} changes={changes} />
          </Note>
        )}
        <FormTrouble {...form} error={form.error?.status === 412 ? null : form.error} />
        {project === null ? null : <ProjectImageField project={project} family={familyOf(portal)} />}
        <ProjectForm form={form} isNew={project === null} isStaff={portal !== 'customer'} />
        <div className={`${house.row} ${projectFormStyle.formActions}`}>
          {project === null ? (
            <Link className={buttonClass('line')} to={list}>
              Cancel
            </Link>
          ) : (
            <Link className={buttonClass('line')} to={details} search={{ projectId: project.projectId }}>
              Cancel
            </Link>
          )}
          <Button type="submit" look="primary" busy={form.busy && 'Saving'}>
            {project === null ? 'Add project' : 'Save'}
          </Button>
        </div>
      </form>
      <UnsavedChanges dirty={form.dirty} onLeave={form.clear} />
    </div>
  );
}
