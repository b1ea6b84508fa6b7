import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '#web/ui/person-icons.tsx';
import fieldStyle from '../house/field.module.css';
import listBarStyle from '../house/list-bar.module.css';

const TYPING_MS = 300;

/** Asks once the typing rests. Another address (Back, a link) puts its own words into the box. */
export function ListSearchBox({
  value,
  label,
  placeholder,
  maxLength,
  onChange,
}: {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const router = useRouter();
  const page = useRef(router.latestLocation.pathname);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      if (router.latestLocation.pathname !== page.current) return; // a row was opened meanwhile; do not call the person back
      sent.current = typed.trim();
      onChange(sent.current);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className={listBarStyle.search}>
      <IconSearch size={18} />
      <input
        className={fieldStyle.control}
        type="search"
        maxLength={maxLength}
        placeholder={placeholder}
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
