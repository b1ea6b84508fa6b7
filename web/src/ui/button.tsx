import type { ComponentProps, ReactNode } from 'react';

export type ButtonLook = 'key' | 'primary' | 'line' | 'quiet' | 'stop' | 'paper';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `key` is the one act that answers the lamp: at most one on a screen (look §1). */
  readonly look?: ButtonLook;
  readonly size?: keyof typeof sizes;
  /** While it works: the words beside the spinner. The button stays focusable and does nothing. */
  readonly busy?: string | false | undefined;
  readonly icon?: ReactNode;
}

const sizes = { sm: 'sm', lg: 'lg' };

export const buttonClass = (look: ButtonLook = 'line', size?: keyof typeof sizes): string =>
  size === undefined ? `btn ${look}` : `btn ${look} ${sizes[size]}`;

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
      {isBusy ? <span className="spin" /> : icon}
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
    <button type="button" {...rest} className={small ? 'ib sm' : 'ib'} aria-label={label} title={label}>
      {icon}
    </button>
  );
}
