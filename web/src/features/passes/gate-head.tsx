import { gateNames } from '@gatehouse/domain/passes/gates.ts';
import { type Site, siteIds, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { capital, countInWords, countOf, formatTime } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import house from '#web/ui/house/house.module.css';
import { IconCloudCheck, IconCloudOff } from '#web/ui/icons.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { Select } from '#web/ui/text-field.tsx';
import style from './gate.module.css';
import { useKeptForOffline } from './gate-hooks.ts';
import type { GateState } from './use-gate.ts';

interface GateHeadProps {
  readonly site: Site;
  readonly gate: string;
  readonly state: GateState;
  readonly clock: Parameters<typeof formatTime>[1];
  readonly now: string;
  readonly onGate: (site: Site, gate: string) => void;
}

/** Which gate it is, whether there is a line, and the time at the site. */
export function GateHead({ site, gate, state, clock, now, onGate }: GateHeadProps) {
  const gates = siteIds().flatMap((each) =>
    gateNames(each).map((name) => ({ value: `${each} ${name}`, label: `${name}, ${siteNamed(each)}` })),
  );
  return (
    <header className={style.top}>
      <Link to="/feature/studio-dashboard/lot-day" search={{ site }} aria-label="Lot day">
        <LogoMark width={40} />
      </Link>
      <h1 className={house.unseen}>{gate === '' ? 'Gate mode' : `${gate}, gate mode`}</h1>
      {gates.length === 0 ? (
        <span>The lot has no gates yet</span>
      ) : (
        <Select
          aria-label="Gate"
          choices={gates}
          value={`${site} ${gate}`}
          onChange={({ target: { value } }) => {
            const to = siteIds().find((each) => value.startsWith(`${each} `)) ?? site;
            onGate(to, value.slice(to.length + 1));
          }}
        />
      )}
      <Line state={state} time={(instant) => formatTime(instant, clock)} />
      <span className={style.clock}>{formatTime(now, clock)}</span>
    </header>
  );
}

/** "9:31 a.m." ends a sentence by itself. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

interface LineProps {
  readonly state: GateState;
  readonly time: (instant: string) => string;
}

function Line({ state: { waiting, offlineSince, problem }, time }: LineProps) {
  const isKept = useKeptForOffline(offlineSince === null);
  const count = waiting.length;
  const words = countInWords(count);
  const wait =
    count === 0
      ? 'Nothing waits to be sent.'
      : `${capital(words)} ${count === 1 ? 'note waits' : 'notes wait'} to be sent.`;
  return (
    <span className={style.connection} role="status">
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
