import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { useShared } from '#web/api/shared-state.ts';
import { actOf, pagesByKey, singleKeys } from './keys.ts';
import { menuOf } from './menu.ts';
import { keysDoor } from './palette-state.ts';

const KeysSheet = lazy(async () => ({ default: (await import('./keys-sheet.tsx')).KeysSheet }));

/** A letter after `g` counts for as long as one hesitates over it. */
const G_MS = 1_500;
/** Where a letter is text, or a choice of the thing itself. */
const takesLetters = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]';
const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Single keys of whoever is signed in (decisions §10), but not while something is typed or a dialog waits for an answer. */
export function KeysDoor({ portal }: { readonly portal: Portal }) {
  const router = useRouter();
  const profile = useProfile();
  const open = useShared(keysDoor);
  const pressedG = useRef(Number.NEGATIVE_INFINITY);
  const menu = menuOf(portal, profile);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(takesLetters) !== null) return;
      if (document.querySelector(dialogs) !== null) return;
      const act = actOf(event.key, event.timeStamp - pressedG.current < G_MS, menu);
      pressedG.current = Number.NEGATIVE_INFINITY;
      // the sheet says how to switch the others on again
      if (act === null || (act.is !== 'sheet' && !singleKeys.areOn())) return;
      event.preventDefault();
      if (act.is === 'sheet') keysDoor.open();
      else if (act.is === 'go') pressedG.current = event.timeStamp;
      else if (act.is === 'page') void router.navigate({ to: act.to });
      else if (act.is === 'search') focusSearch();
      else focusRow(act.step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router, menu]);
  useEffect(() => keysDoor.close, []); // whoever signs in next did not open it
  if (!open) return null;
  return (
    <Suspense>
      <KeysSheet pages={pagesByKey(menu)} onClose={keysDoor.close} />
    </Suspense>
  );
}

/** The list's own search, or that of the client resources. */
const focusSearch = (): void => {
  const field = document.querySelector<HTMLInputElement>(
    'main input[type="search"], main [role="combobox"], header [role="combobox"], header input[type="search"]',
  );
  field?.focus();
  field?.select();
};

/** From row to row of the first list on the page; the link of the row opens it with Enter. */
const focusRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll('main tbody tr')].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href]') ?? [],
  );
  const at = rows.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.max(0, Math.min(at + step, rows.length - 1))]?.focus();
};
