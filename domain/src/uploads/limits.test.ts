import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lot, speakFor } from '../lot-settings/lot.ts';
import { checkSelection } from './check-selection.ts';
import {
  atOnceMessage,
  countMessageOf,
  largestUpload,
  megabyte,
  sizeLimitOf,
  sizeMessageOf,
  totalMessageOf,
  uploadSections,
} from './limits.ts';
import { uploadMessages } from './messages.ts';

describe('limits', () => {
  it('[UP-014] [UP-015] the general maximum is 25 MB of 1048576 bytes, and no section goes above it', () => {
    expect(largestUpload).toBe(26_214_400);
    expect(largestUpload / megabyte).toBe(25);
    for (const section of uploadSections) expect(sizeLimitOf(section)).toBeLessThanOrEqual(largestUpload);
  });

  it('are the studio’s where it allows less, and the sentences say its numbers', () => {
    const before = lot();
    speakFor({
      ...before,
      uploads: { ...before.uploads, largeFiles: 10, filesAtOnce: 3, letterFiles: 1, letterTotal: 8 },
    });
    try {
      expect(sizeLimitOf('coversheet')).toBe(10 * megabyte);
      expect(sizeMessageOf('coversheet')).toBe('File size cannot exceed 10MB.');
      expect(atOnceMessage()).toBe('You cannot upload more than 3 files in a single upload');
      expect(countMessageOf('sendloa', 'multi')).toBe('You can only upload up to 1 file.');
      expect(totalMessageOf('sendloa')).toMatch(/^The total size of uploaded files cannot exceed 8MB\. /);
      const chosen = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => ({ name, size: 1, type: 'application/pdf' }));
      expect(checkSelection({ section: 'request', mode: 'multi', existing: [], chosen })).toMatchObject({
        accepted: [],
        message: atOnceMessage(),
      });
    } finally {
      speakFor(before);
    }
  });

  it('[UP-029] [UP-037] the texts of a failed and a successful upload', () => {
    expect(uploadMessages.failed).toBe('File upload failed. Please try again.');
    expect(uploadMessages.uploaded).toBe('File successfully uploaded');
  });

  it('says nothing in capitals or with an exclamation mark', () => {
    expect(readFileSync(new URL('./messages.ts', import.meta.url), 'utf8')).not.toMatch(/!'|—/);
  });
});
