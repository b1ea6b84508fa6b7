import type { RiskQuestion } from '@gatehouse/domain/email-actions/contract.ts';
import type { EmailActionName } from '@gatehouse/domain/email-actions/email-action.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { IconDownload } from '#web/ui/icons.tsx';
import { EmailActionResult } from './email-action-result.tsx';
import { DownloadWords, useFormDownload } from './use-form-download.tsx';

const headings = { ACCEPTED: 'The risk is accepted', DECLINED: 'The risk is declined' } as const;
const verbs = { ACCEPTED: 'Accepted', DECLINED: 'Declined' } as const;
const asked = { accept_risk: 'ACCEPTED', decline_risk: 'DECLINED', downloadfullform: null } as const;

/** After the decision, now or when the link is opened again: what was decided, when and by whom stays (EM-011, EM-022). */
export function EmailActionOutcome({
  token,
  action,
  question,
  message,
}: {
  readonly token: string;
  readonly action: EmailActionName;
  readonly question: RiskQuestion;
  readonly message: string | null;
}) {
  const { dateInText, dateOf } = useFormats();
  const form = useFormDownload(token, action === 'downloadfullform' && message === null);
  const state = question.state === 'DECLINED' ? 'DECLINED' : 'ACCEPTED';
  const isOpposite = message === null && asked[action] !== null && asked[action] !== state;
  const on = question.answeredAt === null ? '' : ` on ${dateInText(dateOf(question.answeredAt))}`;
  return (
    <EmailActionResult
      heading={headings[state]}
      message={message}
      tone="go"
      text={`${verbs[state]}${on} by ${question.approverName}. Accounts receivable has been told. ${isOpposite ? `The answer stands. To change it, write to ${lot().brand.accountsReceivableEmail || 'accounts receivable'}.` : 'You can close this page.'}`}
      vignette={state === 'ACCEPTED' ? 'lit' : 'shut'}
    >
      <DownloadWords form={form} />
      <Button icon={<IconDownload size={18} />} busy={form.busy ? 'Downloading' : false} onClick={form.start}>
        Download full form
      </Button>
    </EmailActionResult>
  );
}
