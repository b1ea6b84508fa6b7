import { passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { passLook } from '@gatehouse/domain/passes/looks.ts';
import { type PassMoveName, passMoves } from '@gatehouse/domain/passes/moves.ts';
import { hoursInText } from '@gatehouse/domain/passes/site-day.ts';
import { siteNamed, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { instantInText } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EndedNote } from '#web/ui/ended-note.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Note } from '#web/ui/note.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Facts } from '#web/ui/sheet.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Pass, passQuery } from './api.ts';
import { daysOf, nameOf } from './pass-columns.tsx';
import style from './passes.module.css';

const looks: Partial<Readonly<Record<PassMoveName, ButtonLook>>> = { issue: 'primary', deny: 'stop', revoke: 'stop' };

interface OnePassDialogProps {
  readonly passId: string;
  readonly onMove: (pass: Pass, move: PassMoveName) => void;
  readonly onClose: () => void;
}

/** One pass with all that is known of it, and what the person may do with it now. Mails lead here. */
export function OnePassDialog({ passId, onMove, onClose }: OnePassDialogProps) {
  const reading = useQuery(passQuery(passId));
  const pass = reading.data;
  const isGone = reading.error instanceof CallError && [400, 403, 404].includes(reading.error.status);
  return (
    <Dialog
      open
      big
      width={680}
      onClose={onClose}
      title={pass === undefined ? 'Pass' : nameOf(pass)}
      text={
        pass === undefined
          ? undefined
          : [pass.number, passKinds[pass.type].name, pass.visitorCompany].filter(Boolean).join(', ')
      }
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {pass?.moves.map((move) => (
            <Button key={move} look={looks[move] ?? 'line'} onClick={() => onMove(pass, move)}>
              {passMoves[move].button}
            </Button>
          ))}
        </>
      }
    >
      {pass !== undefined ? (
        <Shown pass={pass} />
      ) : isGone ? (
        <p>This pass is not there, or not yours to see. Passes are deleted 90 days after their last day.</p>
      ) : reading.isError ? (
        <ErrorPanel of={reading} />
      ) : (
        <SkeletonSheet lines={6} />
      )}
    </Dialog>
  );
}

function Shown({ pass }: { readonly pass: Pass }) {
  const { dateInText } = useFormats();
  const { timeFormat, dateFormat } = useProfile().userPreferences;
  // the gate's own clock, wherever the reader is
  const at = (instant: string) => instantInText(instant, { timeZone: zoneOf(pass.site), timeFormat, dateFormat });
  return (
    <>
      <p className={style.status}>
        <StatusTag tag look={passLook(pass.status)} />
      </p>
      {pass.reason === null ? null : <Note tone="bad">Denied: {pass.reason}</Note>}
      {pass.turnedAwayBecause === null ? null : <Note tone="bad">Turned away: {pass.turnedAwayBecause}</Note>}
      <Facts
        columns={2}
        facts={[
          ['Days', daysOf(pass, dateInText)],
          ['Hours', hoursInText(pass.fromTime, pass.toTime, timeFormat)],
          ['For', `${pass.projectName}, ${pass.companyName}`],
          ['To', `${pass.destination}, ${siteNamed(pass.site)}`],
          ['Gate', pass.gate ?? 'Any gate'],
          [
            'Host',
            pass.hostPhone === null ? (
              pass.hostName
            ) : (
              <>
                {pass.hostName}, <PhoneLink number={pass.hostPhone} />
              </>
            ),
          ],
          ['Plate', pass.plate ?? 'On foot'],
          ['Vehicle', pass.vehicle ?? undefined],
          ['Parking', pass.parkingPlace ?? undefined],
          ['Escort', pass.escort ? 'Needed' : 'Not needed'],
          ['E-mail', pass.email ?? undefined],
          ['Phone', pass.phone === null ? undefined : <PhoneLink key="phone" number={pass.phone} />],
          ...(pass.arrivedAt === null ? [] : ([['Arrived', at(pass.arrivedAt)]] as const)),
          ...(pass.leftAt === null ? [] : ([['Left', at(pass.leftAt)]] as const)),
          ['Asked for by', pass.askedBy ?? undefined],
        ]}
      />
      <EndedNote ended={pass.linkEnded} />
      {pass.noteToGate === null ? null : <p className={style.dialogBody}>To the gate: {pass.noteToGate}</p>}
    </>
  );
}
