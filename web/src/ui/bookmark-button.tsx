import style from './bookmark-button.module.css';
import buttonStyle from './house/button.module.css';
import { IconBookmark } from './icons.tsx';

/** The bookmark of one record (03): filled when it is set. Its name stays the same; pressed or not says the rest. */
export function BookmarkButton({
  isOn,
  label,
  toggle,
}: {
  readonly isOn: boolean;
  readonly label: string;
  readonly toggle: () => void;
}) {
  return (
    <button
      type="button"
      className={`${buttonStyle.iconButton} ${style.bookmark}`}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <IconBookmark size={20} />
    </button>
  );
}
