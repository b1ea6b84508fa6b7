import type { AnswerProblem, Answers } from '@gatehouse/domain/forms/answers.ts';
import { fieldsOf } from '@gatehouse/domain/forms/definition.ts';
import type { FormId } from '@gatehouse/domain/forms/form-ids.ts';
import { answerHoursOf } from '@gatehouse/domain/service-requests/kinds.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { chargeKinds, chargeLabels, type RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import { siteChoices } from '@gatehouse/domain/sites/sites.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError, errorFrom } from '#web/api/errors.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { spacesQuery } from '#web/features/spaces/api.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinedForm } from '#web/ui/form/defined-form.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { IconShare } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { SaveState } from '#web/ui/record-form/save-state.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { catalogueQuery, departmentsQuery, discardDraft, moveRequest, noteRequest, refreshRequests } from './api.ts';
import { DraftFiles } from './draft-files.tsx';
import newRequestStyle from './new-request.module.css';
import { type RequestPortal, requestPaths } from './request-paths.ts';
import serviceRequestsStyle from './service-requests.module.css';
import { ShareFormDialog } from './share-form-dialog.tsx';
import { useDraftSaver } from './use-draft-saver.ts';

interface DraftProps {
  readonly portal: RequestPortal;
  readonly request: RequestDetail;
}

/** A request as it is written (23): it saves itself, and leaves with Submit. */
export function DraftPage({ portal, request }: DraftProps) {
  const draft = useDraftSaver(request);
  const departments = useQuery(departmentsQuery);
  const spaces = useQuery(spacesQuery(portal));
  const navigate = useNavigate();
  const formats = useFormats();
  const [shares, setShares] = useState(false);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const { form, formVersion, requestId, type } = request;
  const { list } = requestPaths[portal];

  const submit = async (answers: Answers): Promise<readonly AnswerProblem[]> => {
    draft.saver.change({ answers });
    if (!(await draft.saver.flush())) return saidOf(draft.saver.state().refusal ?? errorFrom(0, null));
    try {
      const answer = await moveRequest({ requestId, version: draft.saver.version() }, 'submit');
      draft.saver.forget();
      toast.ok(answer.message);
      noteRequest(answer.request);
      window.scrollTo({ top: 0 });
      void refreshRequests();
      return [];
    } catch (error) {
      if (error instanceof CallError && [409, 412].includes(error.status)) void refreshRequests();
      return saidOf(error);
    }
  };
  const { state } = draft;
  const status =
    state.is === 'saved' && state.savedAt !== null
      ? ({ is: 'saved', at: formats.time(state.savedAt) } as const)
      : ({ is: state.is === 'saved' ? 'clean' : state.is } as const);
  return (
    <div className={`${house.content} ${serviceRequestsStyle.page}`}>
      <UnsavedChanges dirty={draft.isStuck} />
      <PageHead
        title={form.title}
        sub={form.about}
        crumb={[
          { words: 'Requests', to: list },
          { words: 'New', to: requestPaths[portal].start, search: { projectId: request.projectId } },
          'Draft',
        ]}
      >
        <SaveState status={status} onRetry={() => void draft.saver.flush()} />
        <Button icon={<IconShare size={18} />} onClick={() => setShares(true)}>
          Share form
        </Button>
        <Button look="stop" onClick={() => setAsksDiscard(true)}>
          Discard draft
        </Button>
      </PageHead>
      <Where request={request} draft={draft} />
      <section className={`${house.sheet} ${house.apart} ${house.inside}`} aria-label={form.title}>
        <DraftNotes request={request} draft={draft} />
        {departments.data === undefined && departments.isPending ? (
          <SkeletonSheet lines={8} />
        ) : (
          <DefinedForm
            key={`${formVersion} ${draft.round}`}
            definition={form}
            departments={departments.data ?? request.departments}
            places={spaces.data?.filter(({ site }) => site === draft.parts.site).map(({ name }) => name)}
            initial={draft.parts.answers}
            onChange={(answers) => draft.saver.change({ answers })}
            onSubmit={submit}
            submitLabel="Submit request"
            busyLabel="Submitting"
            papers={form.attachments === 0 ? undefined : (follow) => <DraftFiles request={request} follow={follow} />}
            beside={<Answered type={type} />}
          />
        )}
      </section>
      {shares ? (
        <ShareFormDialog
          projectId={request.projectId}
          projectName={request.projectName}
          formId={request.formId as FormId}
          formTitle={form.title}
          onClose={() => setShares(false)}
        />
      ) : null}
      {asksDiscard ? (
        <ActQuestion
          title="Discard this draft?"
          text="What was typed and its files are thrown away."
          act={() => {
            draft.saver.forget();
            return discardDraft(requestId);
          }}
          busyWords="Discarding"
          toastsNo
          onDone={() => void navigate({ to: list }).then(refreshRequests)}
          onClose={() => setAsksDiscard(false)}
        />
      ) : null}
    </div>
  );
}

/** What the server refused, each at its field; what belongs to none stands on top. */
const saidOf = (error: unknown): readonly AnswerProblem[] => {
  const refused = error instanceof CallError ? error : errorFrom(500, null);
  return refused.messages.map(({ field, errorMessage }) => ({ field: field ?? '', message: errorMessage }));
};

type Draft = ReturnType<typeof useDraftSaver>;

/** For what it is, where, and how it is paid (23). */
function Where({ request, draft }: { readonly request: RequestDetail; readonly draft: Draft }) {
  const catalogue = useQuery(catalogueQuery);
  const project = catalogue.data?.projects.find(({ projectId }) => projectId === request.projectId);
  const mayChoose =
    project !== undefined && (project.charge !== 'COD' || project.chargeWords === requestMessages.creditOnHold);
  const { site, charge, poNumber } = draft.parts;
  return (
    <section className={house.sheet} aria-label="Project and payment">
      <div className={`${newRequestStyle.which} ${newRequestStyle.fourFields}`}>
        <div className={fieldStyle.field}>
          <span className={fieldStyle.label}>Project</span>
          <span className={newRequestStyle.fixedValue}>
            {request.projectName}, {request.companyName}
          </span>
        </div>
        <SelectField
          label="Site"
          choices={siteChoices()}
          value={site}
          onValue={(chosen) => draft.set({ site: chosen as typeof site })}
        />
        {mayChoose ? (
          <SelectField
            label="Charge to"
            choices={chargeKinds.map((value) => ({ value, label: chargeLabels[value] }))}
            value={charge}
            onValue={(chosen) => draft.set({ charge: chosen as typeof charge })}
          />
        ) : (
          <div className={fieldStyle.field}>
            <span className={fieldStyle.label}>Charge to</span>
            <span className={newRequestStyle.fixedValue}>{project?.chargeWords ?? chargeLabels[charge]}</span>
          </div>
        )}
        <TextField
          label="PO number"
          optional
          autoComplete="off"
          maxLength={40}
          value={poNumber}
          onValue={(chosen) => draft.set({ poNumber: chosen })}
        />
      </div>
    </section>
  );
}

/** What somebody else did to the draft, what stands in the way, and what else stands on the place. */
function DraftNotes({ request, draft }: { readonly request: RequestDetail; readonly draft: Draft }) {
  const { dateInText } = useFormats();
  const { merged, recovered, state } = draft;
  const labels = merged.flatMap((key) => fieldsOf(request.form).find((field) => field.key === key)?.label ?? []);
  const { resubmissionOf } = request;
  const shown = [
    ...(resubmissionOf === null ? [] : [`Resubmission of ${resubmissionOf.number}. ${requestMessages.begunAgain}`]),
    ...(recovered ? ['What you typed before is filled in again.'] : []),
    ...(labels.length === 0 ? [] : [`Somebody else changed this draft: ${labels.join(', ')}. What you typed stays.`]),
  ];
  if (shown.length === 0 && request.conflicts.length === 0 && state.refusal === null) return null;
  return (
    <div className={serviceRequestsStyle.notes}>
      {state.refusal === null ? null : (
        <Note tone="bad" role="alert">
          {state.refusal.message}
        </Note>
      )}
      {shown.map((sentence) => (
        <Note key={sentence} role="status">
          {sentence}
        </Note>
      ))}
      {request.conflicts.map(({ place, startsOn, endsOn, what }) => (
        <Note key={`${place} ${startsOn} ${what}`} tone="warn">
          {place}, {dateInText(startsOn)} to {dateInText(endsOn)}: {what}
        </Note>
      ))}
    </div>
  );
}

const Answered = ({ type }: { readonly type: RequestDetail['type'] }) => (
  <span className={house.detail}>Answered in {countOf(answerHoursOf(type), 'business hour')}.</span>
);
