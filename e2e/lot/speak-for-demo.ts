import { speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { demoLot } from '@gatehouse/local/seed/lot-settings.ts';

// What journeys compute by the rules of the domain, days of the lot among them, they compute for the demo's lot (decision 0107).
speakFor(demoLot);
