import { describe, expect, it } from 'vitest';
import { checkSelection, type FileFacts, isFull, isWithinTotal } from './check-selection.ts';
import { megabyte, type UploadMode } from './limits.ts';

const pdf = (name: string, size = 1000): FileFacts => ({ name, size, type: 'application/pdf' });
const many = (count: number, from = 0): FileFacts[] => Array.from({ length: count }, (_, i) => pdf(`f${i + from}.pdf`));
const check = (
  section: string,
  chosen: FileFacts[],
  existing: FileFacts[] = [],
  mode: UploadMode = 'multi',
): ReturnType<typeof checkSelection> => checkSelection({ section, mode, existing, chosen });

describe('one file', () => {
  it.each([
    ['a picture', { name: 'a.png', size: 10, type: 'image/png' }],
    ['a .pdf of another type', { name: 'a.pdf', size: 10, type: 'text/html' }],
    ['a PDF under another extension', { name: 'a.exe', size: 10, type: 'application/pdf' }],
    ['a .pdf of no type', { name: 'a.pdf', size: 10, type: '' }],
  ])('[UP-001] [UP-030] %s is not supported', (_, file) => {
    expect(check('bank', [file])).toEqual({
      accepted: [],
      refused: [{ name: file.name, message: 'File type is not supported. Please select a valid .pdf file' }],
      canUpload: false,
    });
  });

  it.each(['a b_c-1.pdf', 'A.PDF', '1.Pdf', `${'a'.repeat(251)}.pdf`])(
    '[UP-002] [UP-003] takes the name %s',
    (name) => {
      expect(check('bank', [pdf(name)]).accepted).toEqual([pdf(name)]);
    },
  );

  it.each([
    'a.b.pdf',
    'é.pdf',
    '.pdf',
    'a.exe.pdf',
    '../a.pdf',
    'a\u0000.pdf',
    'a\r\nb.pdf',
    'a"b.pdf',
    '\u202efdp.pdf',
    `${'a'.repeat(252)}.pdf`,
  ])('[UP-002] [UP-032] refuses the name %j', (name) => {
    expect(check('bank', [pdf(name)]).refused).toEqual([
      { name, message: "Invalid file name. Only letters, numbers, '_', '-', and spaces are allowed." },
    ]);
  });

  it.each([
    ['coversheet', 25, '[UP-004]'],
    ['letterofguarantee', 25, '[UP-005]'],
    ['certificateOfInsurance', 25, '[UP-006]'],
    ['sendloa', 20, '[UP-007]'],
    ['bank', 20, '[UP-008]'],
    ['trade', 20, '[UP-009]'],
    ['projectCoi', 20, '[UP-010]'],
    ['purchaseOrder', 5, '[UP-011] [UP-012]'],
    ['dnb', 5, '[UP-011] [UP-012]'],
    ['own', 5, '[UP-011] [UP-012]'],
    ['anythingElse', 5, '[UP-011] [UP-012]'],
  ])('%s takes %i MB and not one byte more %s [UP-013] [UP-015]', (section, megabytes) => {
    const limit = megabytes * 1_048_576;
    expect(check(section, [pdf('a.pdf', limit)])).toEqual({
      accepted: [pdf('a.pdf', limit)],
      refused: [],
      canUpload: true,
    });
    expect(check(section, [pdf('a.pdf', limit + 1)]).refused).toEqual([
      { name: 'a.pdf', message: `File size cannot exceed ${megabytes}MB.` },
    ]);
  });

  it('[UP-022] [UP-036] the first of two files with one name stays', () => {
    const first = pdf('a.pdf', 1);
    expect(check('bank', [pdf('b.pdf'), pdf('a.pdf', 2)], [first])).toEqual({
      accepted: [pdf('b.pdf')],
      refused: [{ name: 'a.pdf', message: 'File could not be uploaded due to duplicate file name.' }],
      canUpload: true,
    });
  });

  it('[UP-021] the same name twice in one choice is one entry and a message', () => {
    const outcome = check('bank', [pdf('a.pdf', 1), pdf('a.pdf', 2)]);
    expect(outcome.accepted).toEqual([pdf('a.pdf', 1)]);
    expect(outcome.refused.map((file) => file.message)).toEqual([
      'File could not be uploaded due to duplicate file name.',
    ]);
  });
});

describe('the selection as a whole', () => {
  it('[UP-031] nothing chosen', () => {
    expect(check('bank', [])).toEqual({
      accepted: [],
      refused: [],
      message: 'Please select a PDF file',
      canUpload: false,
    });
  });

  it('[UP-016] single-file mode takes one', () => {
    expect(check('bank', many(2), [], 'single')).toEqual({
      accepted: [],
      refused: [],
      message: 'You can drop only one file',
      canUpload: false,
    });
    expect(check('bank', many(1), [], 'single').accepted).toHaveLength(1);
    expect(check('bank', many(1), [pdf('there.pdf')], 'single').message).toBe('You can drop only one file');
  });

  it('[UP-017] [UP-033] sendloa holds five, the ones there included', () => {
    expect(check('sendloa', many(3, 10), many(3)).message).toBe('You can only upload up to 5 files.');
    expect(check('sendloa', many(3, 10), many(3)).accepted).toEqual([]);
    expect(check('sendloa', many(6)).message).toBe('You can only upload up to 5 files.');
    expect(check('sendloa', many(2, 10), many(3)).accepted).toHaveLength(2);
  });

  it('[UP-017] a duplicate does not count against the five', () => {
    expect(check('sendloa', many(2), [...many(1), ...many(3, 10)]).accepted).toEqual([pdf('f1.pdf')]);
  });

  it('[UP-018] [UP-020] [UP-034] coversheet holds ten, the ones there included', () => {
    expect(check('coversheet', many(11)).message).toBe('You can only upload up to 10 files.');
    expect(check('coversheet', many(3, 10), many(8)).message).toBe('You can only upload up to 10 files.');
    expect(check('coversheet', many(2, 10), many(8)).accepted).toHaveLength(2);
  });

  it('[UP-019] [UP-035] twenty in a single upload', () => {
    expect(check('own', many(20)).accepted).toHaveLength(20);
    expect(check('own', many(21)).message).toBe('You cannot upload more than 20 files in a single upload');
  });

  it('[UP-023] [UP-024] sendloa files above 20 MB together stay listed and cannot be sent', () => {
    const chosen = [pdf('a.pdf', 11 * megabyte), pdf('b.pdf', 10 * megabyte)];
    expect(check('sendloa', chosen)).toEqual({
      accepted: chosen,
      refused: [],
      message: 'The total size of uploaded files cannot exceed 20MB. Please remove one or more files to continue.',
      canUpload: false,
    });
    expect(check('sendloa', [pdf('b.pdf', 9 * megabyte)], [pdf('a.pdf', 11 * megabyte)]).canUpload).toBe(true);
    expect(check('sendloa', [pdf('b.pdf', 9 * megabyte + 1)], [pdf('a.pdf', 11 * megabyte)]).canUpload).toBe(false);
    expect(isWithinTotal('coversheet', [...chosen, ...chosen])).toBe(true);
  });

  it('[UP-026] a full place takes no more', () => {
    expect(isFull('sendloa', 'multi', many(4))).toBe(false);
    expect(isFull('sendloa', 'multi', many(5))).toBe(true);
    expect(isFull('bank', 'single', many(1))).toBe(true);
    expect(isFull('bank', 'multi', many(100))).toBe(false);
  });
});
