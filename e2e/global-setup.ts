import { startLot } from './lot/start-lot.ts';

/** One lot for all journeys. GATEHOUSE_E2E_URL names one that is already running, for work on a single journey. */
export default async (): Promise<() => Promise<void>> => {
  if (process.env.GATEHOUSE_E2E_URL !== undefined) return async () => {};
  const lot = await startLot();
  process.env.GATEHOUSE_E2E_URL = lot.url; // the workers inherit it
  return lot.stop;
};
