import { gateNames } from '@gatehouse/domain/passes/gates.ts';
import { hoursInText } from '@gatehouse/domain/passes/site-day.ts';
import { siteNamed, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { formatTime } from '@gatehouse/domain/text/format.ts';
import { lazy, Suspense, useState } from 'react';
import { useOwnSite, useProfile } from '#web/api/session-state.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import buttonStyle from '#web/ui/house/button.module.css';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import listBarStyle from '#web/ui/house/list-bar.module.css';
import { IconQr } from '#web/ui/icons.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { IconSearch } from '#web/ui/person-icons.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { readGateAddress } from './addresses.ts';
import type { GatePass } from './api.ts';
import style from './gate.module.css';
import { GateAside } from './gate-aside.tsx';
import { GateHead } from './gate-head.tsx';
import { hasCamera, loadScanner, useNight, useNow, useScanned } from './gate-hooks.ts';
import { findPasses, nextAt } from './gate-search.ts';
import { Unknown, Visitor } from './gate-visitor.tsx';
import { TurnAwayDialog } from './turn-away-dialog.tsx';
import { useGate } from './use-gate.ts';

const ScanDialog = lazy(async () => ({ default: (await loadScanner()).ScanDialog }));

/** Gate mode (30b): Night always, one visitor at a time, and it goes on without a line. */
export function GatePage() {
  const [search, onSearch] = useAddress(readGateAddress);
  const { userProfileId, userPreferences } = useProfile();
  const { timeFormat } = userPreferences;
  const ownSite = useOwnSite();
  const site = search.site ?? ownSite;
  const gates = gateNames(site);
  const gate = search.gate !== undefined && gates.includes(search.gate) ? search.gate : (gates[0] ?? '');
  const state = useGate(site, userProfileId);
  usePageTitle(`${gate}, ${siteNamed(site)}`);
  useNight();
  const [open, setOpen] = useState<'turn-away' | 'scan' | null>(null);
  const clock = { timeZone: zoneOf(site), timeFormat };
  const now = useNow().toISOString();
  const next = nextAt(state.passes, gate, formatTime(now, { ...clock, timeFormat: '24h' }));
  const { typed, setTyped, setChosenId, scanned, found, chosen, isUnknown, isOpen } = useVisitor(state.passes, next[0]);
  const done = () => {
    setTyped('');
    setOpen(null);
  };
  return (
    <div className={style.page}>
      <GateHead
        {...{ site, gate, state, clock, now }}
        onGate={(to, other) => {
          onSearch({ site: to, gate: other }, { replace: true });
          done();
        }}
      />
      <div className={style.main}>
        <Search typed={typed} onType={setTyped} onScan={() => setOpen('scan')} />
        {found.length > 1 && !isOpen ? <Found passes={found} onChoose={setChosenId} /> : null}
        {isUnknown ? (
          <Unknown typed={scanned === null ? null : typed} onTurnAway={() => setOpen('turn-away')} />
        ) : chosen === undefined ? (
          <section className={`${house.sheet} ${style.visitor}`}>
            <EmptyState
              title={state.list === undefined ? 'The list is not here yet' : 'Nobody is expected here now'}
              text={
                state.list === undefined ? 'It is read as soon as there is a line.' : 'Search by name, plate or number.'
              }
            />
          </section>
        ) : (
          <Visitor
            pass={chosen}
            hours={hoursInText(chosen.fromTime, chosen.toTime, timeFormat)}
            onNote={(kind) => {
              done();
              void state.note(kind, { pass: chosen }, gate);
            }}
            onTurnAway={() => {
              setChosenId(chosen.passId);
              setOpen('turn-away');
            }}
          />
        )}
      </div>
      <GateAside {...{ gate, next, state, clock }} onOpen={setChosenId} />
      {open === 'scan' ? (
        <Suspense>
          <ScanDialog
            onClose={() => setOpen(null)}
            onRead={(code) => {
              setOpen(null);
              setTyped(code);
            }}
          />
        </Suspense>
      ) : null}
      {open === 'turn-away' ? (
        <TurnAwayDialog
          pass={isUnknown ? undefined : chosen}
          typed={scanned === null ? '' : typed}
          onClose={() => setOpen(null)}
          onTurnAway={(about) => {
            done();
            void state.note('TURNED_AWAY', about, gate);
          }}
        />
      ) : null}
    </div>
  );
}

/** Whom the words that were typed or the code that was read are about; without any the next who is expected. */
function useVisitor(passes: readonly GatePass[], next: GatePass | undefined) {
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const scanned = useScanned(typed, passes);
  const found = scanned === undefined ? findPasses(passes, typed) : scanned === null ? [] : [scanned];
  const isOpen = chosenId !== null;
  return {
    typed,
    setTyped: (words: string) => {
      setTyped(words);
      setChosenId(null);
    },
    setChosenId,
    scanned,
    found,
    isOpen,
    chosen: passes.find(({ passId }) => passId === chosenId) ?? (typed.trim() === '' ? next : found[0]),
    isUnknown: typed.trim() !== '' && found.length === 0 && !isOpen,
  };
}

interface SearchProps {
  readonly typed: string;
  readonly onType: (words: string) => void;
  readonly onScan: () => void;
}

const Search = ({ typed, onType, onScan }: SearchProps) => (
  <div className={style.search}>
    <span className={listBarStyle.search}>
      <IconSearch size={22} />
      <input
        className={fieldStyle.control}
        aria-label="Name, plate, number or scanned code"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </span>
    {hasCamera() ? (
      <button
        type="button"
        className={`${buttonStyle.button} ${buttonStyle.line} ${style.scan}`}
        aria-label="Scan a code"
        onClick={onScan}
      >
        <IconQr size={26} />
      </button>
    ) : null}
  </div>
);

interface FoundProps {
  readonly passes: readonly GatePass[];
  readonly onChoose: (passId: string) => void;
}

const Found = ({ passes, onChoose }: FoundProps) => (
  <ul className={style.found} aria-label="Found">
    {passes.slice(0, 6).map((pass) => (
      <li key={pass.passId}>
        <button type="button" className={house.linkButton} onClick={() => onChoose(pass.passId)}>
          {pass.firstName} {pass.lastName}
        </button>
        <span className={house.fine}>{[pass.plate, pass.destination].filter(Boolean).join(', ')}</span>
      </li>
    ))}
  </ul>
);
