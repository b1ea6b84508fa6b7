import { speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { recordStatements } from '@gatehouse/server/testing/record-statements.ts';
import { demoLot } from '../seed/lot-settings.ts';

// Vitest set-up of every project: a test speaks for the demo's lot unless it says otherwise (decision 0107).
speakFor(demoLot);
recordStatements();
