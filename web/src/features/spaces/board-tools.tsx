import { lotSite, siteChoices } from '@gatehouse/domain/sites/sites.ts';
import { type SpaceKind, spaceKindIds, spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { Segment } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { Select } from '#web/ui/text-field.tsx';
import { type BoardRange, boardStep, type Scale } from './board-scale.ts';
import type { BoardSearch } from './board-search.ts';
import style from './spaces.module.css';
import { useBoardDay } from './use-board-day.ts';

interface BoardToolsProps {
  readonly search: BoardSearch;
  readonly range: BoardRange;
  readonly scale: Scale;
  readonly projects: readonly { readonly projectId: string; readonly name: string }[];
  readonly onChange: (part: { readonly [K in keyof BoardSearch]?: BoardSearch[K] | undefined }) => void;
}

/** Which days, which site, which kind, whose: all of it in the address. */
export function BoardTools({ search, range, scale, projects, onChange }: BoardToolsProps) {
  const dayOf = useBoardDay();
  const step = (steps: 1 | -1) => onChange({ from: boardStep(range.from, scale, steps) });
  return (
    <div className={style.tools}>
      <Button aria-label="Earlier" onClick={() => step(-1)}>
        <IconChevronLeft size={18} />
      </Button>
      <Button aria-label="Later" onClick={() => step(1)}>
        <IconChevronRight size={18} />
      </Button>
      <b aria-live="polite">
        {dayOf(range.from)} to {dayOf(range.to)}
      </b>
      <Select
        aria-label="Site"
        choices={siteChoices()}
        value={search.site ?? lotSite()}
        onChange={(event) =>
          onChange({
            site: event.target.value === lotSite() ? undefined : event.target.value,
            projectId: undefined,
          })
        }
      />
      <Select
        aria-label="Kind"
        placeholder="Every kind of space"
        choices={spaceKindIds.map((value) => ({ value, label: spaceKinds[value].group }))}
        value={search.kind ?? ''}
        onChange={(event) =>
          onChange({ kind: event.target.value === '' ? undefined : (event.target.value as SpaceKind) })
        }
      />
      <Select
        aria-label="Project"
        placeholder="Any project"
        choices={projects.map(({ projectId, name }) => ({ value: projectId, label: name }))}
        value={search.projectId ?? ''}
        onChange={(event) => onChange({ projectId: event.target.value === '' ? undefined : event.target.value })}
      />
      <span className={house.spacer} />
      {search.from === undefined ? null : (
        <Button look="quiet" onClick={() => onChange({ from: undefined })}>
          Today
        </Button>
      )}
      <Segment
        label="Scale"
        choices={[
          { value: 'weeks', label: 'Weeks' },
          { value: 'months', label: 'Months' },
        ]}
        value={scale}
        onChoose={(value) => onChange({ scale: value === 'weeks' ? undefined : value })}
      />
    </div>
  );
}

/** The marks without colour: what they mean. */
export function BoardLegend() {
  return (
    <div className={style.legend}>
      <span>
        <i className={style.booked} />
        Confirmed
      </span>
      <span>
        <i className={style.firstHold} />
        1st hold
      </span>
      <span>
        <i className={style.secondHold} />
        2nd hold
      </span>
      <span>
        <i className={style.challenged} />
        3rd hold
      </span>
      <span>
        <Lamp label="Challenged" />
        Challenged, needs an answer
      </span>
    </div>
  );
}
