import { count } from '../counts.ts';
import { type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

const allowed = (most: number): string => `The specification allows ${most} at most`;

const settings = {
  largeFiles: {
    ...count('Cover sheets, letters of guarantee and insurance certificates', 'MB each', 1, 25, allowed(25)),
    also: 'file size upload limit megabytes',
  },
  middleFiles: {
    ...count('Files of letters, references and a project’s insurance', 'MB each', 1, 20, allowed(20)),
    also: 'file size upload limit megabytes',
  },
  otherFiles: {
    ...count('Every other file', 'MB each', 1, 5, allowed(5)),
    also: 'file size upload limit megabytes',
  },
  filesAtOnce: count('Files in one upload', 'at most', 1, 20, allowed(20)),
  letterFiles: count('Files with a letter', 'at most', 1, 5, allowed(5)),
  letterTotal: count('Files with a letter, together', 'MB', 1, 20, allowed(20)),
  coverSheets: count('Cover sheets of an application', 'at most', 1, 10, allowed(10)),
  companyFiles: {
    ...count(
      'Files of a company',
      'at most',
      20,
      1_000_000,
      'Where there are more already, none is added until some are gone',
    ),
    also: 'quota',
  },
  companyMegabytes: {
    ...count('Files of a company, together', 'MB', 100, 100_000_000, '1,024 MB are a gigabyte'),
    also: 'quota storage disk',
  },
} as const satisfies Settings;

const shape = shapeOfSettings(settings).superRefine(({ largeFiles, companyMegabytes }, context) => {
  if (companyMegabytes < largeFiles)
    context.addIssue({ code: 'custom', path: ['companyMegabytes'], message: 'One file would be more than this' });
});

/** §5 and §9 fix the most that an upload may be; a studio may allow less. What a company may store is the studio's to say (promises rule 14). */
export const uploads: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Quotas and uploads',
  summary: 'How large files may be, how many go together, and how much a company may store.',
  part: 'Service',
  settings,
  sheets: [
    { title: 'Size of a file', of: ['largeFiles', 'middleFiles', 'otherFiles'] },
    { title: 'How many together', of: ['filesAtOnce', 'coverSheets', 'letterFiles', 'letterTotal'] },
    { title: 'What a company may store', of: ['companyFiles', 'companyMegabytes'] },
  ],
  shape,
};
