/** Where the lot of this worker is open; set once by journey.ts. */
export const lotUrl = (): string => {
  const url = process.env.GATEHOUSE_E2E_URL;
  if (url === undefined) throw new Error('No lot is open: run the journeys through playwright.config.ts');
  return url;
};
