import { speakFor } from '@gatehouse/domain/lot-settings/lot.ts';

/** From now on this page speaks for the lot that it was sent with (index.html), before anything is drawn. */
export const speakForLot = (): void => speakFor(JSON.parse(document.getElementById('lot')?.textContent ?? ''));
