import { brand } from '@gatehouse/domain/brand/brand.ts';
import { useEffect } from 'react';

/** "Thing | Gatehouse" (look §8). */
export function usePageTitle(thing: string): void {
  useEffect(() => {
    document.title = `${thing} | ${brand.name}`;
  }, [thing]);
}
