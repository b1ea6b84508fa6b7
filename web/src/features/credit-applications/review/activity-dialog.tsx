import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { type Section, sections, sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import formStackStyle from '#web/ui/form-stack.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { problemOf } from '#web/ui/record-form/problems.ts';
import { Refused } from '#web/ui/refused.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { SelectField, TextareaField } from '#web/ui/text-field.tsx';
import { useReviewForm } from '../use-review-form.ts';
import { ActivityList } from './activity-list.tsx';
import { activityQuery } from './review-api.ts';

type Filter = Section | 'all';
const filters: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'all', label: 'All sections' },
  ...sections.map((value) => ({ value, label: sectionTitles[value] })),
];

/** The activity of a section: the log, a filter to look at another one, and a comment for colleagues or for the customer (CA-020, T35). */
export function ActivityDialog({
  application,
  first,
  onClose,
}: {
  readonly application: ReviewedApplication;
  readonly first: Filter;
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
      <div className={formStackStyle.stack}>
        <SelectField
          label="Section"
          choices={filters}
          value={filter}
          onChange={(event) => setFilter(event.target.value as Filter)}
        />
        {mayComment ? <CommentForm key={filter} application={application} section={section} /> : null}
        <section aria-label="Log" aria-busy={log.isPending}>
          <Reading of={log} waiting={<SkeletonLine width="70%" />}>
            {({ activity }) => <ActivityList key={filter} all entries={activity} />}
          </Reading>
        </section>
      </div>
    </Dialog>
  );
}

function CommentForm({
  application,
  section,
}: {
  readonly application: ReviewedApplication;
  readonly section: Section | null;
}) {
  const { values, set, bind, error, busy, formProps } = useReviewForm({
    application,
    initial: { comment: '', audience: 'staff' },
    check: ({ comment }) => problemOf('comment', RequiredMessage, comment),
    send: async ({ comment, audience }, { params, idempotencyKey }) => {
      const body = { comment, visibleToCustomer: audience === 'customer', ...(section === null ? {} : { section }) };
      await call('POST /api/ar-portal/ca/:creditApplicationId/comment', { params, idempotencyKey, body });
      return { message: 'Comment added' };
    },
  });
  return (
    <form {...formProps} className={formStackStyle.stack}>
      <Refused error={error} />
      <TextareaField {...bind('comment')} label="Comment" rows={3} />
      <RadioField
        legend="Who reads it"
        value={values.audience}
        onChoose={(audience) => set({ audience })}
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
