import { type FormDefinition, fieldMeaning } from '@gatehouse/domain/forms/definition.ts';
import { formIds } from '@gatehouse/domain/forms/form-ids.ts';
import { type RequestType, requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import { type Site, sites } from '@gatehouse/domain/sites/sites.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { IconCash, IconChevronRight } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { IconArrowRight } from '#web/ui/shell-icons.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { AgainDialog } from './again-dialog.tsx';
import { type Catalogue, catalogueQuery, noteRequest, saveDraft, startRequest } from './api.ts';
import { RequestArt } from './request-art.tsx';
import { type RequestPortal, requestPaths } from './request-paths.ts';
import './service-requests.css';
import { ShareFormDialog } from './share-form-dialog.tsx';

export interface NewRequestSearch {
  readonly projectId?: string;
  /** A place of the lot, from a map: it is filled in where the form asks for one. */
  readonly place?: string;
}

export interface NewRequestProps {
  readonly portal: RequestPortal;
  readonly search: NewRequestSearch;
  readonly onProject: (projectId: string) => void;
}

/** What to ask for, and for which project (23). Choosing a kind begins its draft. */
export function NewRequestPage({ portal, search, onProject }: NewRequestProps) {
  const catalogue = useQuery(catalogueQuery);
  const { data } = catalogue;
  return (
    <div className="wrap rq">
      <PageHead
        title="New request"
        sub="Choose what you need. You can save a draft at any point."
        crumb={
          <>
            <Link to={requestPaths[portal].list}>Requests</Link>
            <IconChevronRight size={14} />
            <span>New</span>
          </>
        }
      />
      {catalogue.isError && data === undefined ? (
        <div className="sheet">
          <ErrorPanel error={catalogue.error} onRetry={() => void catalogue.refetch()} />
        </div>
      ) : null}
      {catalogue.isPending ? <SkeletonSheet lines={8} /> : null}
      {data?.projects.length === 0 ? (
        <div className="sheet">
          <EmptyState
            title="No project to ask for"
            text={
              portal === 'customer'
                ? 'You are on no project yet. A company admin of your company adds you to one.'
                : 'Client services ask in the name of a production.'
            }
          />
        </div>
      ) : null}
      {data === undefined || data.projects.length === 0 ? null : (
        <Choose portal={portal} catalogue={data} search={search} onProject={onProject} />
      )}
    </div>
  );
}

type Start = { readonly type: RequestType; readonly like?: string; readonly title?: string };

function Choose({ portal, catalogue, search, onProject }: NewRequestProps & { readonly catalogue: Catalogue }) {
  const navigate = useNavigate();
  const [chosenSite, setChosenSite] = useState<Site | null>(null);
  const [shares, setShares] = useState(false);
  const [asksAgain, setAsksAgain] = useState(false);
  const { projects, types, last } = catalogue;
  const project =
    projects.find(({ projectId }) => projectId === search.projectId) ??
    projects.find(({ mayAsk }) => mayAsk) ??
    projects[0];
  const site = chosenSite ?? project?.site ?? 'Burbank';
  const start = useMutation({
    mutationFn: async ({ type, like, title }: Start) => {
      if (project === undefined) throw new Error('No project');
      const begun = await startRequest({
        projectId: project.projectId,
        type,
        site,
        ...(like === undefined ? {} : { like }),
      });
      return fillIn(begun.request, {
        ...(title === undefined ? {} : { title }),
        ...(search.place === undefined || like !== undefined ? {} : { place: search.place }),
      });
    },
    onSuccess: (request) => {
      noteRequest(request);
      void navigate({ to: requestPaths[portal].list, search: { requestId: request.requestId } });
    },
    onError: (error) => toast.bad(sentenceOf(error)),
  });
  if (project === undefined) return null;
  const begin = (wanted: Start) => {
    if (!project.mayAsk) toast.bad(project.becauseNot ?? requestMessages.notYours);
    else if (!start.isPending) start.mutate(wanted);
  };
  return (
    <>
      <section className="sheet" aria-label="Project and site">
        <div className="rq-which">
          <SelectField
            label="Project"
            choices={projects.map(({ projectId, name, companyName }) => ({
              value: projectId,
              label: `${name}, ${companyName}`,
            }))}
            value={project.projectId}
            onChange={({ target }) => {
              setChosenSite(null);
              onProject(target.value);
            }}
          />
          <SelectField
            label="Site"
            choices={sites.map((value) => ({ value, label: value }))}
            value={site}
            onChange={({ target }) => setChosenSite(target.value as Site)}
          />
          <span className="row sm ink2 rq-terms">
            <IconCash size={18} />
            {project.chargeWords}
          </span>
        </div>
        {project.mayAsk ? null : (
          <div className="rq-no">
            <Note tone="warn">{project.becauseNot}</Note>
          </div>
        )}
        {search.place === undefined ? null : (
          <div className="rq-no">
            <Note>{search.place} is filled in as the place.</Note>
          </div>
        )}
      </section>
      <section className="sheet rq-cat mt" aria-label="Types of request">
        {types.map((each, index) => (
          <Card
            key={each.type}
            wide={index < 2}
            of={each}
            busy={start.isPending && start.variables.type === each.type}
            onChoose={() => {
              if (each.type === 'third-party' && project.mayAsk) setShares(true);
              else begin({ type: each.type });
            }}
          />
        ))}
      </section>
      <section className="rq-oth" aria-label="Other ways to ask">
        <Way
          title="Request a project"
          text="Client services opens it and adds your people."
          onChoose={() => begin({ type: 'studio-services', title: 'Request a project' })}
        />
        <Way
          title="Do again"
          text="Start from one of your last requests, with everything filled in."
          onChoose={() => setAsksAgain(true)}
        />
      </section>
      {shares ? (
        <ShareFormDialog
          projectId={project.projectId}
          projectName={project.name}
          formId={formIds.openUser}
          formTitle="Third-party form"
          onClose={() => setShares(false)}
        />
      ) : null}
      <AgainDialog
        open={asksAgain}
        project={project}
        last={last}
        busyId={start.isPending ? start.variables.like : undefined}
        onChoose={({ requestId, type }) => begin({ type, like: requestId })}
        onClose={() => setAsksAgain(false)}
      />
    </>
  );
}

/** Writes into a new draft what is known already, where its form asks for it. */
const fillIn = async (
  request: RequestDetail,
  known: { readonly title?: string; readonly place?: string },
): Promise<RequestDetail> => {
  const answers = (['title', 'place'] as const).flatMap((meaning) => {
    const key = keyOf(request.form, meaning);
    const value = known[meaning];
    return key === undefined || value === undefined ? [] : [[key, value] as const];
  });
  if (answers.length === 0) return request;
  const { site, charge, poNumber } = request;
  const saved = await saveDraft(request.requestId, request.version, {
    answers: { ...request.answers, ...Object.fromEntries(answers) },
    site,
    charge,
    poNumber: poNumber ?? '',
  });
  return saved.request;
};

const keyOf = (form: FormDefinition, meaning: 'title' | 'place'): string | undefined =>
  fieldMeaning(form, meaning)?.key;

/** A kind of request. The whole card is the button; its name is the button's name. */
function Card({
  of,
  wide,
  busy,
  onChoose,
}: {
  readonly of: Catalogue['types'][number];
  readonly wide: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
}) {
  const { name, about, answerHours } = requestTypes[of.type];
  const isGuest = of.type === 'third-party';
  const departments = of.departments;
  return (
    <div className={wide ? 'ct w3' : 'ct'} aria-busy={busy || undefined}>
      <RequestArt type={of.type} />
      <h2>
        <button type="button" className="bare" onClick={onChoose}>
          {name}
        </button>
      </h2>
      <p>{about}</p>
      <dl>
        <div>
          <dt>Answered in</dt>
          <dd>{isGuest ? 'When you confirm' : `${answerHours} ${answerHours === 1 ? 'hour' : 'hours'}`}</dd>
        </div>
        <div>
          <dt>By</dt>
          <dd>
            {isGuest
              ? 'You, then the department'
              : departments.length === 1
                ? departments[0]
                : countOf(departments.length, 'department')}
          </dd>
        </div>
      </dl>
      {busy ? <span className="spin" /> : <IconArrowRight size={22} />}
    </div>
  );
}

const Way = ({
  title,
  text,
  onChoose,
}: {
  readonly title: string;
  readonly text: string;
  readonly onChoose: () => void;
}) => (
  <button type="button" className="bare" onClick={onChoose}>
    <span>
      <b>{title}</b>
      <span>{text}</span>
    </span>
    <IconArrowRight size={22} />
  </button>
);
