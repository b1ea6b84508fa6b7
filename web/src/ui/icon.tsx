import style from './house/marks.module.css';
export interface IconProps {
  readonly size?: number;
  readonly className?: string;
}

/**
 * An icon from its outline: Tabler icons (MIT), 24 px grid, drawn in the ink of the text around it.
 * Always decorative; the control that holds it carries the name (look §8).
 */
export const icon =
  (outline: string, filled = false) =>
  ({ size = 20, className }: IconProps) => (
    <svg
      className={className === undefined ? style.icon : `${style.icon} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outline} />
    </svg>
  );
