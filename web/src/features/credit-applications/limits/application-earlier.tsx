import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { CreditTab } from '../api.ts';
import { OpenApplication } from '../apply/application-open.tsx';
import { ReviewLink } from '../staff-links.tsx';
import type { StaffPortal } from '../staff-paths.ts';
import style from './application-tab.module.css';

/** What a project applied for before. */
export function EarlierApplications({
  earlier,
  portal,
}: {
  readonly earlier: CreditTab['earlier'];
  readonly portal: StaffPortal | undefined;
}) {
  const { dateInText, dateOf } = useFormats();
  return (
    <Sheet title="Earlier applications">
      <ul className={style.earlier}>
        {earlier.map((application) => {
          const day = dateInText(dateOf(application.statusSince));
          return (
            <li key={application.creditApplicationId}>
              <StatusTag look={creditLook(application.status, portal === undefined ? 'customer' : 'staff')}>
                {portal === undefined ? application.statusLabel : undefined}
              </StatusTag>
              <span className={house.soft}>since {day}</span>
              <span>
                {application.approvedCents === null && application.requestedCents === null
                  ? ''
                  : formatMoney(application.approvedCents ?? application.requestedCents ?? 0)}
              </span>
              {portal === undefined ? (
                <OpenApplication
                  isReading
                  creditApplicationId={application.creditApplicationId}
                  status={application.status}
                  name={day}
                />
              ) : (
                <ReviewLink
                  className={house.link}
                  portal={portal}
                  creditApplicationId={application.creditApplicationId}
                >
                  View application<span className={house.unseen}> of {day}</span>
                </ReviewLink>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
