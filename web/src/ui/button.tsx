import type { ComponentProps, ReactNode } from 'react';
import style from './house/button.module.css';

export type ButtonLook = 'key' | 'primary' | 'line' | 'quiet' | 'stop' | 'paper';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `key` is the one act that answers the lamp: at most one on a screen (look §1). */
  readonly look?: ButtonLook;
  readonly size?: keyof typeof sizes;
  /** While it works: the words beside the spinner. The button stays focusable and does nothing. */
  readonly busy?: string | false | undefined;
  readonly icon?: ReactNode;
}

const sizes = { sm: style.small, lg: style.large };

export const buttonClass = (look: ButtonLook = 'line', size?: keyof typeof sizes): string =>
  size === undefined ? `${style.button} ${style[look]}` : `${style.button} ${style[look]} ${sizes[size]}`;

export function Button({
  look = 'line',
  size,
  busy = false,
  icon,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isBusy = busy !== false && busy !== undefined;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size)}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? <span className={style.spinner} /> : icon}
      {isBusy ? busy : children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> {
  /** What it does, for people who do not see the icon. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly small?: boolean;
}

export function IconButton({ label, icon, small = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={small ? `${style.iconButton} ${style.small}` : style.iconButton}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}
