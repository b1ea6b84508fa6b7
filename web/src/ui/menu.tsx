import { Menu as Headless } from '@base-ui/react/menu';
import { Fragment, type ReactNode } from 'react';
import buttonStyle from './house/button.module.css';
import style from './house/menu.module.css';
import { IconDots } from './icons.tsx';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** Why it cannot be chosen now; shown under the words. */
  readonly disabledBecause?: string | undefined;
  /** It takes something away. */
  readonly stop?: boolean;
  /** A line above it. */
  readonly separated?: boolean;
}

/** What may be done; what may not be is false. */
export type MenuItems = readonly (MenuItem | false)[];

/** The actions menu of a row or a card; none without an action: `<ActionMenu label="Actions for Low Tide" items={[…]} />`. */
export function ActionMenu({
  label,
  items,
  trigger,
}: {
  readonly label: string;
  readonly items: MenuItems;
  readonly trigger?: ReactNode;
}) {
  const shown = items.filter((item) => item !== false);
  if (shown.length === 0) return null;
  return (
    <Headless.Root>
      <Headless.Trigger
        className={trigger === undefined ? buttonStyle.iconButton : `${buttonStyle.button} ${buttonStyle.line}`}
        aria-label={trigger === undefined ? label : undefined}
      >
        {trigger ?? <IconDots />}
      </Headless.Trigger>
      <Headless.Portal>
        <Headless.Positioner className={style.floating} sideOffset={6} align="end">
          <Headless.Popup className={style.menu} aria-label={label}>
            {shown.map((item) => (
              <Fragment key={item.label}>
                {item.separated ? <Headless.Separator /> : null}
                <Headless.Item
                  className={item.stop ? style.stop : undefined}
                  disabled={item.disabledBecause !== undefined}
                  title={item.disabledBecause}
                  onClick={item.onSelect}
                >
                  {item.icon}
                  {item.label}
                </Headless.Item>
              </Fragment>
            ))}
          </Headless.Popup>
        </Headless.Positioner>
      </Headless.Portal>
    </Headless.Root>
  );
}
