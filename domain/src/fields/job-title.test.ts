import { describe, expect, it } from 'vitest';
import { customerJobTitles, JobTitle, studioJobTitles } from './job-title.ts';

const said = (value: unknown): string | undefined => JobTitle.safeParse(value).error?.issues[0]?.message;

describe('a job title', () => {
  it('[VA-007] is letters, digits, space and - _ . & @ !', () => {
    for (const title of ['V.P. & Co_1', 'Best-Boy @ 2nd Unit!', 'Régisseur']) expect(JobTitle.parse(title)).toBe(title);
    for (const mark of '#$%^*()+=[]{}|\\/:;"\'<>,?`~') expect(said(`a${mark}b`), mark).toBe('Job title is invalid');
  });

  it('[VA-020] that is invalid says so', () => expect(said('#')).toBe('Job title is invalid'));

  it('[VA-007] of the lists that we offer passes its own rule', () => {
    for (const title of [...customerJobTitles, ...studioJobTitles]) expect(JobTitle.parse(title)).toBe(title);
  });
});
