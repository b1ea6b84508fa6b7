import type { Block, Inline } from '@gatehouse/domain/text/tree.ts';
import { type JSX, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ContactRows } from './contact-rows.tsx';
import { contactsOf, type Table } from './contact-table.ts';
import { Inlines } from './content-links.tsx';
import './house/reading.css';
import noteStyle from './house/note.module.css';
import resourcesStyle from './house/resources.module.css';
import tableStyle from './house/table.module.css';
import { IconInfo } from './icons.tsx';
import './house/print.module.css';

export interface ContentProps {
  readonly blocks: readonly Block[];
  /** The level under which the content stands: its own headings begin one below (look §8: no level is left out). */
  readonly under?: 2 | 3;
  /** What stands at the end of a contact's row, by its name and detail line: the pin of picture 10. */
  readonly pin?: (name: string, detail: string) => ReactNode;
}

/** What the relay kept of a page of the client site, drawn as elements: nothing of it is ever HTML here (promises rule 6). */
export const Content = ({ blocks, under = 2, pin }: ContentProps) => (
  <div className={resourcesStyle.prose}>
    <Blocks of={blocks} under={under} pin={pin} />
  </div>
);

interface Place {
  readonly under: 2 | 3;
  readonly pin: ContentProps['pin'];
}

const Blocks = ({ of, ...place }: Place & { readonly of: readonly Block[] }): ReactNode =>
  of.map((block, index) => <OneBlock key={index} block={block} {...place} />);

function OneBlock({ block, ...place }: Place & { readonly block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} under={place.under} of={block.of} />;
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.of} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Blocks of={item} {...place} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <div className={`${noteStyle.note} ${noteStyle.info}`} role="note">
          <IconInfo />
          <div>
            <Blocks of={block.of} {...place} />
          </div>
        </div>
      );
    case 'rule':
      return <hr />;
    case 'table': {
      const contacts = contactsOf(block);
      return contacts === null ? <PlainTable table={block} /> : <ContactRows contacts={contacts} pin={place.pin} />;
    }
  }
}

function Heading({
  level,
  under,
  of,
}: {
  readonly level: 4 | 5 | 6;
  readonly under: 2 | 3;
  readonly of: readonly Inline[];
}) {
  const Tag = `h${Math.min(6, level - 3 + under)}` as keyof JSX.IntrinsicElements;
  return (
    <Tag>
      <Inlines of={of} />
    </Tag>
  );
}

/** A table wider than the screen scrolls by itself, and then the keyboard can reach it. */
function PlainTable({ table: { head, rows } }: { readonly table: Table }) {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watcher = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const reach = scrolls ? { tabIndex: 0, role: 'region', 'aria-label': 'Table' } : {};
  return (
    <div className={tableStyle.scroll} ref={frame} {...reach}>
      <table>
        {head.length === 0 ? null : (
          <thead>
            <tr>
              {head.map((cell, index) =>
                cell.length === 0 ? (
                  <td key={index} />
                ) : (
                  <th key={index} scope="col">
                    <Inlines of={cell} />
                  </th>
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index}>
                  <Inlines of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
