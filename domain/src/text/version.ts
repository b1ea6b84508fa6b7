/** What the footer, papers and the description of the API call this release (§2: V1.0.4); a build of the pages may say otherwise (SH-039). */
export const versionLabel = 'V1.0.4';
