import { formIds } from '@gatehouse/domain/forms/form-ids.ts';
import { type Site, siteChoices } from '@gatehouse/domain/sites/sites.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { IconCash } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { AgainDialog } from './again-dialog.tsx';
import { type AskingProject, type Catalogue, catalogueQuery } from './api.ts';
import newRequestStyle from './new-request.module.css';
import { readNewRequest } from './new-request-address.ts';
import { RequestCard, Way } from './request-cards.tsx';
import { type RequestPortal, requestPaths } from './request-paths.ts';
import serviceRequestsStyle from './service-requests.module.css';
import { ShareFormDialog } from './share-form-dialog.tsx';
import { useBeginRequest } from './use-begin-request.ts';

/** What to ask for, and for which project (23). Choosing a kind begins its draft. */
export function NewRequestPage({ portal }: { readonly portal: RequestPortal }) {
  const catalogue = useQuery(catalogueQuery);
  return (
    <div className={`${house.content} ${serviceRequestsStyle.page}`}>
      <PageHead
        title="New request"
        sub="Choose what you need. You can save a draft at any point."
        crumb={[{ words: 'Requests', to: requestPaths[portal].list }, 'New']}
      />
      <Reading of={catalogue} waiting={<SkeletonSheet lines={8} />} onSheet>
        {(data) =>
          data.projects.length === 0 ? (
            <div className={house.sheet}>
              <EmptyState
                title="No project to ask for"
                text={
                  portal === 'customer'
                    ? 'You are on no project yet. A company admin of your company adds you to one.'
                    : 'Client services ask in the name of a production.'
                }
              />
            </div>
          ) : (
            <Choose portal={portal} catalogue={data} />
          )
        }
      </Reading>
    </div>
  );
}

function Choose({ portal, catalogue }: { readonly portal: RequestPortal; readonly catalogue: Catalogue }) {
  const [search, turn] = useAddress(readNewRequest);
  const { projects } = catalogue;
  const project =
    projects.find(({ projectId }) => projectId === search.projectId) ??
    projects.find(({ mayAsk }) => mayAsk) ??
    projects[0];
  if (project === undefined) return null;
  return (
    <ForProject
      portal={portal}
      catalogue={catalogue}
      project={project}
      place={search.place}
      onProject={(projectId) => turn({ ...search, projectId }, { replace: true })}
    />
  );
}

interface ForProjectProps {
  readonly portal: RequestPortal;
  readonly catalogue: Catalogue;
  readonly project: AskingProject;
  readonly place: string | undefined;
  readonly onProject: (projectId: string) => void;
}

function ForProject({ portal, catalogue, project, place, onProject }: ForProjectProps) {
  const [chosenSite, setChosenSite] = useState<Site | null>(null);
  const [open, setOpen] = useState<'share' | 'again' | null>(null);
  const site = chosenSite ?? project.site;
  const { begin, underWay } = useBeginRequest(portal, project, { site, place });
  return (
    <>
      <section className={house.sheet} aria-label="Project and site">
        <div className={newRequestStyle.which}>
          <SelectField
            label="Project"
            choices={catalogue.projects.map(({ projectId, name, companyName }) => ({
              value: projectId,
              label: `${name}, ${companyName}`,
            }))}
            value={project.projectId}
            onValue={(projectId) => {
              setChosenSite(null);
              onProject(projectId);
            }}
          />
          <SelectField
            label="Site"
            choices={siteChoices()}
            value={site}
            onValue={(chosen) => setChosenSite(chosen as Site)}
          />
          <span className={`${house.row} ${house.detail} ${newRequestStyle.terms}`}>
            <IconCash size={18} />
            {project.chargeWords}
          </span>
        </div>
        {project.mayAsk ? null : (
          <div className={newRequestStyle.refusal}>
            <Note tone="warn">{project.becauseNot}</Note>
          </div>
        )}
        {place === undefined ? null : (
          <div className={newRequestStyle.refusal}>
            <Note>{place} is filled in as the place.</Note>
          </div>
        )}
      </section>
      <section className={`${house.sheet} ${newRequestStyle.types} ${house.apart}`} aria-label="Types of request">
        {catalogue.types.map((each, index) => (
          <RequestCard
            key={each.type}
            wide={index < 2}
            of={each}
            busy={underWay?.type === each.type}
            onChoose={() => {
              if (each.type === 'third-party' && project.mayAsk) setOpen('share');
              else begin({ type: each.type });
            }}
          />
        ))}
      </section>
      <section className={newRequestStyle.otherWays} aria-label="Other ways to ask">
        <Way
          title="Request a project"
          text="Client services opens it and adds your people."
          onChoose={() => begin({ type: 'studio-services', title: 'Request a project' })}
        />
        <Way
          title="Do again"
          text="Start from one of your last requests, with everything filled in."
          onChoose={() => setOpen('again')}
        />
      </section>
      {open === 'share' ? (
        <ShareFormDialog
          projectId={project.projectId}
          projectName={project.name}
          formId={formIds.openUser}
          formTitle="Third-party form"
          onClose={() => setOpen(null)}
        />
      ) : null}
      <AgainDialog
        open={open === 'again'}
        project={project}
        last={catalogue.last}
        busyId={underWay?.like}
        onChoose={({ requestId, type }) => begin({ type, like: requestId })}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
