import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { largestUpload, megabyte, sizeLimitOf, uploadSections } from './limits.ts';
import { uploadMessages } from './messages.ts';

describe('limits', () => {
  it('[UP-014] [UP-015] the general maximum is 25 MB of 1048576 bytes, and no section goes above it', () => {
    expect(largestUpload).toBe(26_214_400);
    expect(largestUpload / megabyte).toBe(25);
    for (const section of uploadSections) expect(sizeLimitOf(section)).toBeLessThanOrEqual(largestUpload);
  });

  it('[UP-029] [UP-037] the texts of a failed and a successful upload', () => {
    expect(uploadMessages.failed).toBe('File upload failed. Please try again.');
    expect(uploadMessages.uploaded).toBe('File successfully uploaded');
  });

  it('says nothing in capitals or with an exclamation mark', () => {
    expect(readFileSync(new URL('./messages.ts', import.meta.url), 'utf8')).not.toMatch(/!'|—/);
  });
});
