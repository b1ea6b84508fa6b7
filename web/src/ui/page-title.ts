import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { useEffect } from 'react';

/** "Thing | Gatehouse" (look §8). */
export function usePageTitle(thing: string): void {
  useEffect(() => {
    document.title = `${thing} | ${lot().brand.name}`;
  }, [thing]);
}
