import { type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import cellsStyle from './house/cells.module.css';
import factsStyle from './house/facts.module.css';
import house from './house/house.module.css';
import { IconRefresh } from './icons.tsx';
import { Lamp } from './lamp.tsx';

/** The ruled call sheet: a 2 px rule on top, no shadow (look §1). `label` names the region when there is no head. */
export function Sheet({
  title,
  level: Heading = 'h2',
  right,
  aside,
  label,
  id,
  children,
}: {
  readonly title?: ReactNode;
  /** A sheet beside or below others that have a heading of their own. */
  readonly level?: 'h2' | 'h3';
  readonly right?: ReactNode;
  /** Words about it at the end of its head; on phones below the title. */
  readonly aside?: ReactNode;
  readonly label?: string;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={house.sheet} aria-label={label} id={id}>
      {title === undefined ? null : (
        <div className={house.head}>
          <Heading>{title}</Heading>
          {aside === undefined ? null : <span className={`${house.headEnd} ${house.aside}`}>{aside}</span>}
          {right === undefined ? null : <span className={house.headEnd}>{right}</span>}
        </div>
      )}
      {children}
    </section>
  );
}

/** A dashboard is one sheet cut into cells. */
export function Cells({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <section className={`${house.sheet} ${cellsStyle.cells}`} aria-label={label}>
      {children}
    </section>
  );
}

export interface CellProps {
  readonly title: string;
  /** Columns of twelve. */
  readonly span?: number;
  readonly lamp?: boolean | undefined;
  readonly aside?: ReactNode;
  /** Reads this panel again and no other; while it lasts the control turns. */
  readonly onRefresh: () => unknown;
  /** A link to what the panel is a part of. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** A panel of a dashboard. Each can be read again and leads on (§2 Other screens). */
export function Cell({ title, span = 6, lamp = false, aside, onRefresh, footer, children }: CellProps) {
  const [isReading, setIsReading] = useState(false);
  const refresh = (): void => {
    setIsReading(true);
    void Promise.resolve(onRefresh()).finally(() => setIsReading(false));
  };
  return (
    <section className={cellsStyle.cell} style={{ gridColumn: `span ${span}` }} aria-label={title}>
      <header className={cellsStyle.cellHead}>
        {lamp ? <Lamp /> : null}
        <h2>{title}</h2>
        {aside === undefined ? null : <span className={house.muted}>{aside}</span>}
        <IconButton
          label={`Refresh ${title.toLowerCase()}`}
          icon={<IconRefresh size={18} />}
          aria-busy={isReading}
          onClick={refresh}
        />
      </header>
      {children}
      <footer className={cellsStyle.cellFoot}>{footer}</footer>
    </section>
  );
}

const grids = {
  2: `${factsStyle.facts} ${factsStyle.two}`,
  3: factsStyle.facts,
  4: `${factsStyle.facts} ${factsStyle.four}`,
};

/** Facts as a ruled grid of two, three or four columns. An undefined value reads as a dash in words: "Not given". */
export function Facts({
  columns = 3,
  facts,
}: {
  readonly columns?: keyof typeof grids;
  readonly facts: readonly (readonly [label: ReactNode, value: ReactNode])[];
}) {
  return (
    <dl className={grids[columns]}>
      {facts.map(([label, value], index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value ?? <span className={house.muted}>Not given</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
