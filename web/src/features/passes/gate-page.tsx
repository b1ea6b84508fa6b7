import { gateNames } from '@gatehouse/domain/passes/gates.ts';
import { hoursInText, timeInText } from '@gatehouse/domain/passes/site-day.ts';
import { type Site, sitePlaces, sites } from '@gatehouse/domain/sites/sites.ts';
import { capital, countInWords, countOf, formatTime } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconCloudCheck, IconCloudOff, IconQr } from '#web/ui/icons.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { IconSearch } from '#web/ui/shell-icons.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Select } from '#web/ui/text-field.tsx';
import type { GatePass } from './api.ts';
import { EventTag, GateLine, recentEvents } from './gate-lines.tsx';
import { keepForOffline } from './gate-offline.ts';
import { findPasses, hashOf, nextAt, scannedToken } from './gate-search.ts';
import { Unknown, Visitor } from './gate-visitor.tsx';
import { passLook } from './pass-looks.ts';
import { TurnAwayDialog } from './turn-away-dialog.tsx';
import { type GateState, useGate } from './use-gate.ts';
import './gate.css';

// the reader of codes is larger than the page: only where there is a camera, and never before the page stands
const loadScanner = () => import('./scan-dialog.tsx');
const ScanDialog = lazy(async () => ({ default: (await loadScanner()).ScanDialog }));
const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

export interface GateSearch {
  readonly site?: Site;
  readonly gate?: string;
}

/** Gate mode (30b): Night always, one visitor at a time, and it goes on without a line. */
export function GatePage({
  search,
  onSearch,
}: {
  readonly search: GateSearch;
  readonly onSearch: (search: GateSearch) => void;
}) {
  const { userProfileId, userPreferences } = useProfile();
  const { timeFormat } = userPreferences;
  const site = search.site ?? userPreferences.onTheLotCountry.onTheLotCountryName;
  const gates = gateNames(site);
  const gate = search.gate !== undefined && gates.includes(search.gate) ? search.gate : (gates[0] ?? '');
  const state = useGate(site, userProfileId);
  usePageTitle(`${gate}, ${site}`);
  useNight();
  const isKept = useKeptForOffline(state.offlineSince === null);
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [open, setOpen] = useState<'turn-away' | 'scan' | null>(null);
  const scanned = useScanned(typed, state.passes);
  const found = scanned === undefined ? findPasses(state.passes, typed) : scanned === null ? [] : [scanned];
  const clock = { timeZone: sitePlaces[site].timeZone, timeFormat };
  const now = useNow().toISOString();
  const next = nextAt(state.passes, gate, formatTime(now, { ...clock, timeFormat: '24h' }));
  const chosen = state.passes.find(({ passId }) => passId === chosenId) ?? (typed.trim() === '' ? next[0] : found[0]);
  const isUnknown = typed.trim() !== '' && found.length === 0 && chosenId === null;
  const done = () => {
    setTyped('');
    setChosenId(null);
    setOpen(null);
  };
  const searchFor = (words: string) => {
    setTyped(words);
    setChosenId(null);
  };
  return (
    <div className="gm">
      <header className="gtop">
        <Link to="/feature/studio-dashboard/lot-day" search={{ site }} aria-label="Lot day">
          <LogoMark width={40} />
        </Link>
        <h1 className="vh">{gate}, gate mode</h1>
        <Select
          aria-label="Gate"
          choices={sites.flatMap((each) =>
            gateNames(each).map((name) => ({ value: `${each} ${name}`, label: `${name}, ${each}` })),
          )}
          value={`${site} ${gate}`}
          onChange={({ target: { value } }) => {
            const to = sites.find((each) => value.startsWith(`${each} `)) ?? site;
            onSearch({ site: to, gate: value.slice(to.length + 1) });
            done();
          }}
        />
        <Line state={state} isKept={isKept} time={(instant) => formatTime(instant, clock)} />
        <span className="ck0">{formatTime(now, clock)}</span>
      </header>
      <div className="gmain">
        <div className="gs">
          <span className="srch">
            <IconSearch size={22} />
            <input
              className="in"
              aria-label="Name, plate, number or scanned code"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => searchFor(event.target.value)}
            />
          </span>
          {hasCamera() ? (
            <button type="button" className="btn line g-qr" aria-label="Scan a code" onClick={() => setOpen('scan')}>
              <IconQr size={26} />
            </button>
          ) : null}
        </div>
        {found.length > 1 && chosenId === null ? (
          <ul className="g-found" aria-label="Found">
            {found.slice(0, 6).map((pass) => (
              <li key={pass.passId}>
                <button type="button" className="bare a" onClick={() => setChosenId(pass.passId)}>
                  {pass.firstName} {pass.lastName}
                </button>
                <span className="muted sm">{[pass.plate, pass.destination].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {isUnknown ? (
          <Unknown typed={scanned === null ? null : typed} onTurnAway={() => setOpen('turn-away')} />
        ) : chosen === undefined ? (
          <section className="sheet pc0">
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
            onLetIn={() => {
              done();
              void state.note('ARRIVED', { pass: chosen }, gate);
            }}
            onLeft={() => {
              done();
              void state.note('LEFT', { pass: chosen }, gate);
            }}
            onTurnAway={() => {
              setChosenId(chosen.passId);
              setOpen('turn-away');
            }}
          />
        )}
      </div>
      <aside className="gnx" aria-label={`Next at ${gate}`}>
        <h2>Next at {gate}</h2>
        <ul>
          {next.slice(0, 6).map((pass) => (
            <GateLine
              key={pass.passId}
              time={pass.fromTime === null ? 'Any time' : timeInText(pass.fromTime, timeFormat)}
              name={`${pass.firstName} ${pass.lastName}`}
              words={[pass.plate ?? 'On foot', pass.destination].join(', ')}
              onOpen={() => setChosenId(pass.passId)}
            >
              <StatusTag look={passLook(pass.status)} />
            </GateLine>
          ))}
        </ul>
        {next.length > 6 ? <p className="g-more muted sm">{countOf(next.length - 6, 'visitor')} more.</p> : null}
        <h2>Just now</h2>
        <ul>
          {recentEvents(state).map((event) => (
            <GateLine
              key={event.eventId}
              time={formatTime(event.at, clock)}
              name={event.name}
              words={[event.plate, event.destination ?? event.because].filter(Boolean).join(', ')}
            >
              <EventTag event={event} />
            </GateLine>
          ))}
        </ul>
      </aside>
      {open === 'scan' ? (
        <Suspense>
          <ScanDialog
            onClose={() => setOpen(null)}
            onRead={(code) => {
              setOpen(null);
              searchFor(code);
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

/** The gate works at night and in the glare of a lamp: its screen is dark whatever the person chose, and theirs again when they leave. */
function useNight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.scheme;
    dataset.scheme = 'dark';
    return () => {
      if (before === undefined) delete dataset.scheme;
      else dataset.scheme = before;
    };
  }, []);
}

/** Whether a reload without a line would open this page again. With the reader of codes, which is asked for only at its first use. */
function useKeptForOffline(hasLine: boolean): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!hasLine) return;
    let isHere = true;
    void (hasCamera() ? loadScanner() : Promise.resolve())
      .catch(() => undefined)
      .then(keepForOffline)
      .then((kept) => isHere && setKept(kept));
    return () => {
      isHere = false;
    };
  }, [hasLine]);
  return isKept;
}

/** undefined: words were typed; null: a code that no pass of today has. */
function useScanned(typed: string, passes: readonly GatePass[]): GatePass | null | undefined {
  const token = scannedToken(typed);
  const [hash, setHash] = useState('');
  useEffect(() => {
    setHash('');
    if (token !== undefined) void hashOf(token).then(setHash);
  }, [token]);
  if (token === undefined) return undefined;
  return passes.find(({ codeHash }) => codeHash !== null && codeHash === hash) ?? null;
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** "9:31 a.m." ends a sentence by itself. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

function Line({
  state: { waiting, offlineSince, problem },
  isKept,
  time,
}: {
  readonly state: GateState;
  readonly isKept: boolean;
  readonly time: (instant: string) => string;
}) {
  const count = waiting.length;
  const words = countInWords(count);
  const wait =
    count === 0
      ? 'Nothing waits to be sent.'
      : `${capital(words)} ${count === 1 ? 'note waits' : 'notes wait'} to be sent.`;
  return (
    <span className="off" role="status">
      {offlineSince !== null ? (
        <>
          <IconCloudOff size={18} />
          {sentence(`Offline since ${time(offlineSince)}`)} {wait}
        </>
      ) : problem !== null ? (
        problem
      ) : count > 0 ? (
        `Sending ${countOf(count, 'note')}.`
      ) : isKept ? (
        <>
          <IconCloudCheck size={18} />
          Works offline too.
        </>
      ) : null}
    </span>
  );
}
