import type { PolicyPage } from '@gatehouse/domain/approval-policy/contract.ts';
import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { IconHistory } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { discardDraft, policyQuery, readPolicyAgain } from './api.ts';
import approvalPolicyStyle from './approval-policy.module.css';
import { staleWords } from './policy-dialog.tsx';
import { PolicyEditor } from './policy-editor.tsx';
import type { EditedPart } from './policy-edits.ts';
import { PolicyDays, PolicySigns } from './policy-facts.tsx';
import { PolicyLadder } from './policy-ladder.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import whoPanelStyle from './who-panel.module.css';
import { WhoPanel } from './who-panel.tsx';

/** Approval policy (33): System Admins change the draft and publish it, A/R reads what is in force. */
export function ApprovalPolicyPage() {
  const page = useQuery(policyQuery);
  if (page.data === undefined)
    return (
      <div className={house.content}>
        <PageHead title="Approval policy" />
        {page.error === null ? (
          <SkeletonSheet lines={10} />
        ) : (
          <div className={house.sheet}>
            <ErrorPanel of={page} />
          </div>
        )}
      </div>
    );
  return <Policy page={page.data} />;
}

const headline = ({ version, publishedAt, draft }: PolicyPage, since: (instant: string) => string): string => {
  const inForce =
    publishedAt === null
      ? `Version ${version} is in force.`
      : `Version ${version} is in force since ${since(publishedAt)}.`;
  if (draft === null) return inForce;
  const count = draft.changes.length;
  return `${inForce} Draft ${version + 1} ${count === 0 ? 'changes nothing' : `makes ${countOf(count, 'change')}`}.`;
};

function Policy({ page }: { readonly page: PolicyPage }) {
  const { dateOf, shortDate } = useFormats();
  const [edited, setEdited] = useState<EditedPart | null>(null);
  const [opened, setOpened] = useState<'versions' | 'publish' | 'discard' | null>(null);
  const [cell, setCell] = useState<string | null>(null);
  const showCell = useCallback((place: string | null) => setCell(place), []);
  const { draft, mayEdit } = page;
  const policy = draft?.policy ?? page.policy;
  const rowVersion = draft?.rowVersion ?? 0;
  const discard = useSend(() => discardDraft(rowVersion), { reads: readPolicyAgain, onDone: () => setOpened(null) });
  const edit = mayEdit ? setEdited : null;
  const changed = new Set((draft?.changes ?? []).map(({ place }) => place));
  const problems = new Map((draft?.problems ?? []).map(({ place, problem }) => [place, problem] as const));
  const today = dateOf(new Date().toISOString());
  return (
    <div className={house.content}>
      <PageHead
        title="Approval policy"
        crumb={[mayEdit ? 'Administration, credit' : 'Credit']}
        sub={<p>{headline(page, (instant) => shortDate(dateOf(instant), today))}</p>}
      >
        <Button icon={<IconHistory size={18} />} onClick={() => setOpened('versions')}>
          Versions
        </Button>
      </PageHead>
      <div className={approvalPolicyStyle.page}>
        <div className={approvalPolicyStyle.column}>
          {problems.size === 0 ? null : (
            <Note tone="bad" role="status">
              {capital(countOf(problems.size, 'place'))} of the draft {problems.size === 1 ? 'needs' : 'need'} a change
              before it can be published.
            </Note>
          )}
          <PolicyLadder policy={policy} changed={changed} problems={problems} shown={cell} onEdit={edit} />
          <PolicyDays policy={policy} changed={changed} onEdit={edit} />
          <PolicySigns policy={policy} changed={changed} problems={problems} onEdit={edit} />
          {draft === null ? null : (
            <div className={approvalPolicyStyle.draftBar}>
              <span className={house.soft}>
                {capital(countOf(draft.changes.length, 'change'))} since version {page.version},{' '}
                {draft.editedByYou ? 'by you' : `by ${draft.editedBy}`}
              </span>
              <span className={house.spacer} />
              <Button onClick={() => setOpened('discard')}>Discard draft</Button>
              <Button
                look="primary"
                disabled={problems.size > 0 || draft.changes.length === 0}
                onClick={() => setOpened('publish')}
              >
                Publish version {page.version + 1}
              </Button>
            </div>
          )}
        </div>
        <aside className={whoPanelStyle.tryOut}>
          <WhoPanel departments={page.departments} draft={draft?.policy} onCell={showCell} />
        </aside>
      </div>
      {edited === null ? null : (
        <PolicyEditor edited={edited} policy={policy} rowVersion={rowVersion} onClose={() => setEdited(null)} />
      )}
      {opened === 'versions' ? <VersionsDialog onClose={() => setOpened(null)} /> : null}
      {opened === 'publish' && draft !== null ? (
        <PublishDialog draft={draft} version={page.version + 1} onClose={() => setOpened(null)} />
      ) : null}
      <ConfirmDialog
        open={opened === 'discard'}
        title="Discard the draft?"
        text={`Version ${page.version} stays in force. What the draft changes is lost.`}
        busy={discard.busy && 'Discarding'}
        onConfirm={() => discard.write(undefined)}
        onRefuse={() => {
          discard.reset();
          setOpened(null);
        }}
      >
        {discard.error === null ? null : (
          <Note tone="bad" role="alert">
            {staleWords(discard.error)}
          </Note>
        )}
      </ConfirmDialog>
    </div>
  );
}
