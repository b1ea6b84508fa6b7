import { gateNames } from '@gatehouse/domain/passes/gates.ts';
import { passKindIds, passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { type Site, siteChoices } from '@gatehouse/domain/sites/sites.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useOwnSite } from '#web/api/session-state.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import house from '#web/ui/house/house.module.css';
import type { Bind } from '#web/ui/record-form/bind.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { choicesOf, SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { type Pass, passQuery, readPassesAgain } from './api.ts';
import { PassProject } from './pass-project.tsx';
import { bodyOf, labels, nothing, problemsOf, type Values, valuesOf } from './pass-values.ts';

/** Asks for one pass (decisions §5): names as on the photo ID, where to, when, with what. With `pass`: changes that one. */
export function PassDialog({ pass, onClose }: { readonly pass?: Pass; readonly onClose: () => void }) {
  const site = useOwnSite();
  const { values, set, bind, frame } = useRecordForm({
    saved: () => (pass === undefined ? { ...nothing, site } : valuesOf(pass)),
    version: pass?.version ?? null,
    kept: { form: 'pass', record: pass?.passId ?? 'new' },
    check: problemsOf,
    labels,
    nameOf: (said) => said.replace(/^passes\.0\./, ''),
    send: async (typed, { idempotencyKey, ifMatch }): Promise<{ readonly message: string }> => {
      if (pass !== undefined)
        return call('PUT /api/customer-portal/passes/:passId', {
          params: { passId: pass.passId },
          ifMatch,
          body: bodyOf(typed),
        });
      const body = { projectId: typed.projectId, passes: [bodyOf(typed)] };
      return call('POST /api/customer-portal/passes', { body, idempotencyKey });
    },
    reads: readPassesAgain,
    ...(pass === undefined ? {} : { reread: () => known(pass.passId) }),
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      width={760}
      title={pass === undefined ? 'New pass' : `Change ${pass.number}`}
      text={
        pass?.status === 'ISSUED'
          ? 'The visitor gets the changed pass by e-mail; the code of the earlier one ends.'
          : 'The gate answers. The visitor gets the pass by e-mail when it is issued.'
      }
      submit={pass === undefined ? 'Ask for the pass' : 'Save'}
      look="primary"
      busyWords={pass === undefined ? 'Sending' : 'Saving'}
    >
      <div className={house.halves}>
        {pass === undefined ? (
          <PassProject {...bind('projectId')} />
        ) : (
          <TextField label="Project" value={pass.projectName} readOnly />
        )}
        <SelectField
          {...bind('type')}
          choices={passKindIds.map((value) => ({ value, label: passKinds[value].name }))}
        />
        <WhoFields bind={bind} />
        <SelectField
          {...bind('site')}
          choices={siteChoices()}
          onValue={(chosen) => set({ site: chosen as Site, gate: '' })}
        />
        <SelectField
          {...bind('gate')}
          choices={[{ value: '', label: 'Any gate' }, ...choicesOf(gateNames(values.site))]}
        />
        <WhereFields bind={bind} needsPlate={passKinds[values.type].needsPlate} />
      </div>
    </WriteDialog>
  );
}

const known = async (passId: string) => {
  const pass = await queryClient.fetchQuery({ ...passQuery(passId), staleTime: 0 });
  return { values: valuesOf(pass), version: pass.version };
};

const WhoFields = ({ bind }: { readonly bind: Bind<Values> }) => (
  <>
    <TextField {...bind('firstName')} hint="As on the photo ID" />
    <TextField {...bind('lastName')} />
    <TextField {...bind('visitorCompany')} optional />
    <TextField {...bind('phone')} optional type="tel" maxLength={40} />
    <TextField {...bind('email')} optional hint="The pass is sent there" type="email" span="full" />
  </>
);

const WhereFields = ({ bind, needsPlate }: { readonly bind: Bind<Values>; readonly needsPlate: boolean }) => (
  <>
    <TextField {...bind('destination')} hint="Stage, building or room" />
    <TextField {...bind('parkingPlace')} optional />
    <DateField {...bind('arrivesOn')} />
    <DateField {...bind('leavesOn')} optional />
    <TextField {...bind('fromTime')} optional type="time" />
    <TextField {...bind('toTime')} optional type="time" />
    <TextField {...bind('plate')} optional={!needsPlate} maxLength={15} />
    <TextField {...bind('vehicle')} optional />
    <TextField {...bind('hostName')} optional hint="You, unless somebody else is named" />
    <TextField {...bind('hostPhone')} optional />
    <CheckField {...bind('escort')} />
    <TextareaField {...bind('noteToGate')} optional span="full" rows={2} />
  </>
);
