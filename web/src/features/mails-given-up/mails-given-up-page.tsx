import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import type { GivenUpMail } from '@gatehouse/domain/mails-given-up/contract.ts';
import { readGivenUpSearch } from '@gatehouse/domain/mails-given-up/mail-list.ts';
import { givenUpMessages } from '@gatehouse/domain/mails-given-up/messages.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconMailSend } from '#web/ui/icons.tsx';
import { BulkBar } from '#web/ui/list/bulk-bar.tsx';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { toast } from '#web/ui/toast.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { givenUpQuery, readGivenUpAgain, sendAgain } from './api.ts';
import style from './mails-given-up.module.css';
import { Recipients } from './recipients.tsx';

const nameOf = ({ subject }: GivenUpMail): string => subject;

/** Mails that could not be sent, why, and the button that sends them again (promises rule 18). */
export function MailsGivenUpPage() {
  const [search, onSearch] = useAddress(readGivenUpSearch);
  const reading = useQuery(givenUpQuery(search));
  const { instant } = useFormats();
  const selection = useSelection<GivenUpMail>();
  const list = useListSearch({ search, onSearch, sort: { by: 'givenUp', order: 'desc' } });
  const sending = useSend(sendAgain, { reads: readGivenUpAgain, onRefused: toast.failed });
  return (
    <div className={house.content}>
      <PageHead
        title="Mails given up"
        count={reading.data?.total.toLocaleString('en-US')}
        crumb={['Administration']}
        sub="Each was refused for good, or could not be delivered in ten tries."
      />
      <ListFrame<GivenUpMail>
        label="Mails given up"
        list={list}
        reading={reading}
        sizes={tableSizes}
        rowKey={({ mailId }) => mailId}
        nameOf={nameOf}
        searchLabel="Subject, recipient, company or reason"
        selection={selection}
        columns={[
          {
            id: 'subject',
            head: 'Mail',
            small: 'topLeft',
            cell: ({ subject, companyName }) => (
              <>
                <b className={house.bold}>{subject}</b>
                {companyName === null ? null : <span className={`${house.fine} ${style.line}`}>{companyName}</span>}
              </>
            ),
          },
          { id: 'to', head: 'To', cell: ({ to }) => <Recipients to={to} /> },
          {
            id: 'reason',
            head: 'Reason',
            cell: ({ reason, tries }) => (
              <>
                <span className={style.reason}>{reason}</span>
                <span className={`${house.fine} ${style.line}`}>After {countOf(tries, 'try', 'tries')}</span>
              </>
            ),
          },
          { id: 'when', head: 'Given up', cell: ({ givenUpAt }) => instant(givenUpAt) },
          {
            id: 'act',
            head: 'Actions',
            silentHead: true,
            right: true,
            cell: (mail) => (
              <Button
                size="sm"
                aria-label={`Send again: ${mail.subject}`}
                busy={sending.underWay === mail.mailId && 'Sending'}
                onClick={() => sending.write(mail.mailId)}
              >
                Send again
              </Button>
            ),
          },
        ]}
        empty={{ title: givenUpMessages.none, text: givenUpMessages.noneText, vignette: 'cut' }}
        above={
          <BulkBar
            selection={selection}
            nameOf={nameOf}
            actions={[
              {
                label: 'Send again',
                icon: <IconMailSend size={18} />,
                question: (rows) => givenUpMessages.question(rows.length),
                text: givenUpMessages.questionText,
                each: ({ mailId }) => sendAgain(mailId),
              },
            ]}
            onDone={() => void readGivenUpAgain()}
          />
        }
      />
    </div>
  );
}
