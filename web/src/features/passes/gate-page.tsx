import { gateNames } from '@gatehouse/domain/passes/gates.ts';
import { passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { hoursInText } from '@gatehouse/domain/passes/site-day.ts';
import { admits } from '@gatehouse/domain/passes/status.ts';
import { type Site, sitePlaces, sites } from '@gatehouse/domain/sites/sites.ts';
import { countInWords, countOf, formatTime } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconCall, IconCloudOff, IconMessage } from '#web/ui/icons.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { IconSearch } from '#web/ui/shell-icons.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Select, TextField } from '#web/ui/text-field.tsx';
import type { GateEvent, GatePass } from './api.ts';
import { findPasses, hashOf, scannedToken } from './gate-search.ts';
import { passLook } from './pass-looks.ts';
import { type GateState, useGate } from './use-gate.ts';
import './gate.css';

export interface GateSearch {
  readonly site?: Site;
  readonly gate?: string;
}

/** Gate mode (look/30b): Night always, one visitor at a time, and it goes on without a line. */
export function GatePage({
  search,
  onSearch,
}: {
  readonly search: GateSearch;
  readonly onSearch: (search: GateSearch) => void;
}) {
  const { userProfileId, userPreferences } = useProfile();
  const site = search.site ?? userPreferences.onTheLotCountry.onTheLotCountryName;
  const gates = gateNames(site);
  const gate = search.gate !== undefined && gates.includes(search.gate) ? search.gate : (gates[0] ?? '');
  const state = useGate(site, userProfileId);
  usePageTitle(`${gate}, ${site}`);
  useNight();
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isTurning, setTurning] = useState(false);
  const scanned = useScanned(typed, state.passes);
  const found = scanned === undefined ? findPasses(state.passes, typed) : scanned === null ? [] : [scanned];
  const next = state.passes.filter(
    (pass) => (pass.gate === null || pass.gate === gate) && (pass.status === 'ISSUED' || pass.status === 'APPROVED'),
  );
  const chosen = state.passes.find(({ passId }) => passId === chosenId) ?? (typed.trim() === '' ? next[0] : found[0]);
  const isUnknown = typed.trim() !== '' && found.length === 0 && chosenId === null;
  const done = () => {
    setTyped('');
    setChosenId(null);
    setTurning(false);
  };
  const clock = { timeZone: sitePlaces[site].timeZone, timeFormat: userPreferences.timeFormat };
  return (
    <main id="main" className="gm">
      <header className="gtop">
        <Link to="/feature/studio-dashboard/lot-day" search={{ site }} aria-label="Lot day">
          <LogoMark width={40} />
        </Link>
        <h1 className="vh">{gate}, gate mode</h1>
        <span className="g-sel">
          <Select
            aria-label="Site"
            choices={sites.map((value) => ({ value, label: value }))}
            value={site}
            onChange={(event) => onSearch({ site: event.target.value as Site })}
          />
          <Select
            aria-label="Gate"
            choices={gates.map((value) => ({ value, label: value }))}
            value={gate}
            onChange={(event) => onSearch({ site, gate: event.target.value })}
          />
        </span>
        <Line state={state} time={(instant) => formatTime(instant, clock)} />
        <span className="ck0">
          <Now clock={clock} />
        </span>
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
              onChange={(event) => {
                setTyped(event.target.value);
                setChosenId(null);
              }}
            />
          </span>
        </div>
        {found.length > 1 && chosenId === null && typed.trim() !== '' ? (
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
          <Unknown typed={typed} onTurnAway={() => setTurning(true)} />
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
            hours={hoursInText(chosen.fromTime, chosen.toTime, userPreferences.timeFormat)}
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
              setTurning(true);
            }}
          />
        )}
      </div>
      <aside className="gnx" aria-label={`Next at ${gate}`}>
        <h2>Next at {gate}</h2>
        <ul>
          {next.slice(0, 8).map((pass) => (
            <Line2
              key={pass.passId}
              time={pass.fromTime ?? ''}
              name={`${pass.firstName} ${pass.lastName}`}
              words={[pass.plate ?? 'On foot', pass.destination].join(', ')}
              onOpen={() => setChosenId(pass.passId)}
            >
              <StatusTag look={passLook(pass.status)} />
            </Line2>
          ))}
        </ul>
        <h2>Just now</h2>
        <ul>
          {recent(state).map((event) => (
            <Line2
              key={event.eventId}
              time={formatTime(event.at, { ...clock, timeFormat: '24h' })}
              name={event.name}
              words={[event.plate, event.destination ?? event.because].filter(Boolean).join(', ')}
            >
              <StatusTag look={eventLook(event)} />
            </Line2>
          ))}
        </ul>
      </aside>
      {isTurning ? (
        <TurnAway
          pass={isUnknown ? undefined : chosen}
          typed={typed}
          onClose={() => setTurning(false)}
          onTurnAway={(about) => {
            done();
            void state.note('TURNED_AWAY', about, gate);
          }}
        />
      ) : null}
    </main>
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

function Now({ clock }: { readonly clock: { readonly timeZone: string; readonly timeFormat: '12h' | '24h' } }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return <>{formatTime(now.toISOString(), clock)}</>;
}

function Line({ state, time }: { readonly state: GateState; readonly time: (instant: string) => string }) {
  const count = state.waiting.length;
  const words = countInWords(count);
  const wait =
    count === 0
      ? 'Nothing waits to be sent.'
      : `${words.charAt(0).toUpperCase()}${words.slice(1)} ${count === 1 ? 'note waits' : 'notes wait'} to be sent.`;
  return (
    <span className="off" role="status">
      {state.offlineSince === null ? (
        (state.problem ?? (count === 0 ? '' : `Sending ${countOf(count, 'note')}.`))
      ) : (
        <>
          <IconCloudOff size={18} />
          Offline since {time(state.offlineSince)}. {wait}
        </>
      )}
    </span>
  );
}

const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

function Visitor({
  pass,
  hours,
  onLetIn,
  onLeft,
  onTurnAway,
}: {
  readonly pass: GatePass;
  readonly hours: string;
  readonly onLetIn: () => void;
  readonly onLeft: () => void;
  readonly onTurnAway: () => void;
}) {
  const mayIn = admits(pass.status);
  return (
    <section className="sheet pc0" aria-live="polite" aria-label="Visitor">
      <div className="row g-head">
        <StatusTag tag look={passLook(pass.status)} />
        <span className="muted">{pass.number}</span>
      </div>
      <h2 className="g-name">
        {pass.firstName} {pass.lastName}
      </h2>
      <p className="co">{[pass.visitorCompany, passKinds[pass.type].name].filter(Boolean).join(', ')}</p>
      {pass.plate === null ? null : (
        <div className="g-plate">
          <span className="plate">{pass.plate}</span>
        </div>
      )}
      <dl className="gd">
        {(
          [
            ['For', pass.projectName],
            ['To', pass.destination],
            ['Today', hours],
            [
              'Host',
              pass.hostPhone === null ? (
                pass.hostName
              ) : (
                <a className="a" href={telOf(pass.hostPhone)}>
                  {pass.hostName}
                </a>
              ),
            ],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {pass.noteToGate === null && !pass.escort ? null : (
        <p className="msg">
          <IconMessage size={20} />
          <span>{[pass.escort ? 'Needs an escort.' : '', pass.noteToGate ?? ''].filter(Boolean).join(' ')}</span>
        </p>
      )}
      <div className="ga">
        {pass.status === 'ARRIVED' ? (
          <Button look="key" onClick={onLeft}>
            Out
          </Button>
        ) : mayIn ? (
          <Button look="key" onClick={onLetIn}>
            Let in
          </Button>
        ) : (
          <p className="g-no">This pass does not let anybody in.</p>
        )}
        <Button look="stop" onClick={onTurnAway}>
          Turn away
        </Button>
        {pass.hostPhone === null ? null : (
          <a className={buttonClass('line')} href={telOf(pass.hostPhone)}>
            <IconCall size={20} /> Call host
          </a>
        )}
      </div>
    </section>
  );
}

const Unknown = ({ typed, onTurnAway }: { readonly typed: string; readonly onTurnAway: () => void }) => (
  <section className="sheet pc0" aria-live="polite" aria-label="Visitor">
    <h2 className="g-name">No pass</h2>
    <p className="co">Nobody on today’s list is called {typed.trim().slice(0, 60)}, and no plate or number is.</p>
    <div className="ga">
      <Button look="stop" onClick={onTurnAway}>
        Turn away
      </Button>
    </div>
  </section>
);

function Line2({
  time,
  name,
  words,
  onOpen,
  children,
}: {
  readonly time: string;
  readonly name: string;
  readonly words: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <b className="t">{time}</b>
      <span>
        {onOpen === undefined ? (
          <b className="b">{name}</b>
        ) : (
          <button type="button" className="bare b" onClick={onOpen}>
            {name}
          </button>
        )}
        <br />
        <span className="muted sm">{words}</span>
      </span>
      {children}
    </li>
  );
}

const eventLook = ({ kind }: GateEvent) =>
  kind === 'ARRIVED'
    ? passLook('ARRIVED')
    : kind === 'LEFT'
      ? passLook('LEFT')
      : { ...passLook('DENIED'), label: 'Turned away' };

/** What was noted last, with what this phone has not sent yet. */
const recent = ({ list, waiting, passes }: GateState): readonly GateEvent[] => {
  const sent = list?.events ?? [];
  const own = waiting
    .filter(({ eventId }) => !sent.some((event) => event.eventId === eventId))
    .map(({ eventId, passId, gate, kind, seenName, seenPlate, because, at }) => ({
      eventId,
      passId,
      gate,
      kind,
      name: seenName === '' ? 'Unknown' : seenName,
      plate: seenPlate === '' ? null : seenPlate,
      because: because === '' ? null : because,
      destination: passes.find((pass) => pass.passId === passId)?.destination ?? null,
      at,
    }));
  return [...own, ...sent].toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, 8);
};

function TurnAway({
  pass,
  typed,
  onClose,
  onTurnAway,
}: {
  readonly pass: GatePass | undefined;
  readonly typed: string;
  readonly onClose: () => void;
  readonly onTurnAway: (about: { pass?: GatePass; name?: string; plate?: string; because: string }) => void;
}) {
  const isPlate = /\d/.test(typed);
  const [because, setBecause] = useState('');
  const [name, setName] = useState(isPlate ? '' : typed.trim().slice(0, 200));
  const [plate, setPlate] = useState(isPlate && typed.length <= 15 ? typed.trim().toUpperCase() : '');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Turn away"
      text={
        pass === undefined
          ? 'Somebody without a pass.'
          : `${pass.firstName} ${pass.lastName}. The host is told by e-mail.`
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="stop"
            onClick={() => onTurnAway(pass === undefined ? { name, plate, because } : { pass, because })}
          >
            Turn away
          </Button>
        </>
      }
    >
      <div className="grid">
        {pass === undefined ? (
          <>
            <TextField
              label="Name"
              optional
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value.trimStart())}
            />
            <TextField
              label="Plate"
              optional
              maxLength={15}
              value={plate}
              onChange={(event) => setPlate(event.target.value.trimStart())}
            />
          </>
        ) : null}
        <TextField
          label="Because"
          optional
          maxLength={255}
          value={because}
          onChange={(event) => setBecause(event.target.value.trimStart())}
        />
      </div>
    </Dialog>
  );
}
