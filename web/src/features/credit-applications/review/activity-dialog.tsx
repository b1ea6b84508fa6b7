import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { type Section, sections, sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import '#web/ui/form-stack.css';
import { Note } from '#web/ui/note.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { SelectField, TextareaField } from '#web/ui/text-field.tsx';
import { problemOf, useCheckedForm, withRefusals } from '#web/ui/use-checked-form.ts';
import { ActivityList } from './activity-list.tsx';
import { activityQuery } from './review-api.ts';
import '../deciding/staff-dialogs.css';
import type { ViewerClock } from '../staff-moments.ts';
import { useWrite } from '../use-write.ts';

type Filter = Section | 'all';
const filters: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'all', label: 'All sections' },
  ...sections.map((value) => ({ value, label: sectionTitles[value] })),
];

/** The activity of a section: the log, a filter to look at another one, and a comment for colleagues or for the customer (CA-020, T35). */
export function ActivityDialog({
  application,
  first,
  clock,
  onClose,
}: {
  readonly application: ReviewedApplication;
  readonly first: Filter;
  readonly clock: ViewerClock;
  readonly onClose: () => void;
}) {
  const [filter, setFilter] = useState<Filter>(first);
  const section = filter === 'all' ? null : filter;
  const log = useQuery(activityQuery(application.creditApplicationId, section));
  const mayComment = application.moves.some(({ move, ok }) => move === 'comment' && ok);
  return (
    <Dialog
      open
      big
      width={680}
      onClose={onClose}
      title="Activity"
      text={`${application.projectName}, ${application.companyName}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="stackf">
        <SelectField
          label="Section"
          choices={filters}
          value={filter}
          onChange={(event) => setFilter(event.target.value as Filter)}
        />
        {mayComment ? <CommentForm key={filter} application={application} section={section} /> : null}
        <section aria-label="Log" aria-busy={log.isPending}>
          {log.isPending ? <SkeletonLine width="70%" /> : null}
          {log.error === null ? null : <ErrorPanel error={log.error} onRetry={() => void log.refetch()} />}
          {log.data === undefined ? null : <ActivityList key={filter} all entries={log.data.activity} clock={clock} />}
        </section>
      </div>
    </Dialog>
  );
}

interface CommentBody {
  readonly comment: string;
  readonly visibleToCustomer: boolean;
  readonly section?: Section;
}

function CommentForm({
  application,
  section,
}: {
  readonly application: ReviewedApplication;
  readonly section: Section | null;
}) {
  const [sent, setSent] = useState(0);
  return <CommentFields key={sent} application={application} section={section} onSent={() => setSent(sent + 1)} />;
}

function CommentFields({
  application,
  section,
  onSent,
}: {
  readonly application: ReviewedApplication;
  readonly section: Section | null;
  readonly onSent: () => void;
}) {
  const form = useCheckedForm({ comment: '', audience: 'staff' }, ({ comment }) =>
    problemOf('comment', RequiredMessage, comment),
  );
  const { write, busy, error } = useWrite(
    application,
    async (body: CommentBody, { params, idempotencyKey }) => {
      await call('POST /api/ar-portal/ca/:creditApplicationId/comment', { params, idempotencyKey, body });
      return { message: 'Comment added' };
    },
    onSent,
  );
  const problems = withRefusals(form.problems, error);
  const send = () =>
    form.submit(({ comment, audience }) =>
      write({ comment, visibleToCustomer: audience === 'customer', ...(section === null ? {} : { section }) }),
    );
  return (
    <form
      noValidate
      className="stackf"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) send();
      }}
    >
      {error !== null && problems.comment === undefined ? (
        <Note tone="bad" role="alert">
          {error.message}
        </Note>
      ) : null}
      <TextareaField
        label="Comment"
        rows={3}
        value={form.values.comment}
        error={problems.comment}
        onChange={(event) => form.set({ comment: event.target.value })}
      />
      <RadioField
        legend="Who reads it"
        value={form.values.audience}
        onChoose={(audience) => form.set({ audience })}
        choices={[
          { value: 'staff', label: 'Staff only' },
          { value: 'customer', label: 'The customer as well' },
        ]}
      />
      <div>
        <Button type="submit" look="primary" size="sm" busy={busy ? 'Adding' : false}>
          Add the comment
        </Button>
      </div>
    </form>
  );
}
