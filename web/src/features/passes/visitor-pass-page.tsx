import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { passLook } from '@gatehouse/domain/passes/looks.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { hoursInText } from '@gatehouse/domain/passes/site-day.ts';
import { admits } from '@gatehouse/domain/passes/status.ts';
import { siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { lazy, Suspense } from 'react';
import { useArrivedToken } from '#web/api/arrived-token.ts';
import { whomToAsk } from '#web/api/errors.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import printStyle from '#web/ui/house/print.module.css';
import { IconPdf } from '#web/ui/icons.tsx';
import { LinkNotComplete } from '#web/ui/link-page.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Facts } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useLinkReading } from '#web/ui/use-link-reading.tsx';
import { readVisitorPass, type VisitorPass } from './api.ts';
import style from './passes.module.css';

// the words come first; the code follows when its drawing is loaded
const QrCode = lazy(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }));

/** /visitor-pass: the pass of somebody who has no account, by mailed link. Shown at the gate on a phone, or printed. */
export function VisitorPassPage() {
  usePageTitle('Pass');
  const token = useArrivedToken();
  return <div className={house.content}>{token === null ? <LinkNotComplete /> : <Arrived token={token} />}</div>;
}

function Arrived({ token }: { readonly token: string }) {
  const { answer, instead } = useLinkReading({
    title: 'Pass',
    lines: 8,
    read: (signal) => readVisitorPass(token, signal),
    over: (error) => ({
      message: passMessages.linkOver,
      text: 'It was revoked, sent anew, or its days are over.',
      ask: whomToAsk(error),
    }),
  });
  return answer === undefined ? instead : <Shown pass={answer} token={token} />;
}

function Shown({ pass, token }: { readonly pass: VisitorPass; readonly token: string }) {
  const { dateInText } = useFormats();
  const days =
    pass.arrivesOn === pass.leavesOn
      ? dateInText(pass.arrivesOn)
      : `${dateInText(pass.arrivesOn)} to ${dateInText(pass.leavesOn)}`;
  return (
    <article className={`${house.sheet} ${style.pass}`}>
      <div className={style.passBody}>
        <div className={style.passHead}>
          <StatusTag tag look={passLook(pass.status)} />
          <span className={house.muted}>{pass.number}</span>
        </div>
        <h1>
          {pass.firstName} {pass.lastName}
        </h1>
        <p className={house.soft}>{[pass.visitorCompany, passKinds[pass.type].name].filter(Boolean).join(', ')}</p>
        {admits(pass.status) ? (
          <div className={style.codeRow}>
            <Suspense fallback={<span className={style.code} />}>
              <QrCode
                className={style.code}
                text={`${location.origin}/visitor-pass?token=${encodeURIComponent(token)}`}
                label={`Code of pass ${pass.number}`}
              />
            </Suspense>
            <p className={house.detail}>The gate scans this code, or types {pass.number}.</p>
          </div>
        ) : null}
        <Facts
          columns={2}
          facts={[
            ['Day', days],
            ['Hours', hoursInText(pass.fromTime, pass.toTime)],
            ['Gate', `${pass.gate ?? 'Any gate'}, ${siteNamed(pass.site)}`],
            ['Plate', pass.plate ?? 'On foot'],
            ['For', pass.projectName],
            ['To', pass.destination],
            ['Host', pass.hostPhone === null ? pass.hostName : `${pass.hostName}, ${pass.hostPhone}`],
            ['Parking', pass.parkingPlace ?? 'None'],
          ]}
        />
        {pass.escort ? <p>Wait at the gate until somebody meets you.</p> : null}
        <p className={`${house.detail} ${style.note}`}>
          Bring the photo ID that has this name. The pass is for this person only. {lot().brand.name},{' '}
          {siteNamed(pass.site)}.
        </p>
        <div className={`${style.passActions} ${printStyle.hidden}`}>
          <a
            className={buttonClass('primary')}
            href={`/api/customer-portal/visitor-pass/file?token=${encodeURIComponent(token)}`}
          >
            <IconPdf size={18} /> PDF to print
          </a>
        </div>
      </div>
    </article>
  );
}
