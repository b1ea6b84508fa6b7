import { describe, expect, it } from 'vitest';
import { FrameAnswer, FrameSubmit } from './frame-messages.ts';
import { frameAddress, prefillOf } from './prefill.ts';

const page = {
  requestedByEmail: 'paul@saltmarsh.example',
  requestedById: 'u-1',
  requestedFor: 'Imogen Tarr & Co',
  extInfoId: 'x-1',
  externalServiceReqDetail: {
    companyDetails: { companyId: 'c-1', companyName: 'Saltmarsh Films Ltd' },
    projectDetails: { projectId: 'p-1', projectName: 'Nightjar' },
  },
};

describe('the frame of an external form', () => {
  it('[XF-008] [XF-009] [XF-010] [XF-011] [XF-012] [XF-013] [XF-014] [XF-015] [XF-016] is given eight fields', () => {
    const address = new URL(frameAddress('https://forms.example/f/201', prefillOf(page)));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      Requestor: 'Imogen Tarr & Co',
      UserId: 'u-1',
      ApplicantEmail: 'paul@saltmarsh.example',
      CompanyId: 'c-1',
      ProductionCompany: 'Saltmarsh Films Ltd',
      ProjectId: 'p-1',
      ProjectName: 'Nightjar',
      ExtInfoId: 'x-1',
    });
  });
  it('keeps the query that a service of another house needs', () => {
    expect(frameAddress('https://forms.example/?form=201', prefillOf(page))).toMatch(/\?form=201&Requestor=Imogen/);
  });
  it('[XF-017] says submit with answers, and is told completed or refused; anything else is nobody’s', () => {
    const submit = { source: 'gatehouse-form', event: 'submit', formId: 201, answers: { title: 'x' } };
    expect(FrameSubmit.safeParse(submit).success).toBe(true);
    for (const wrong of [
      null,
      'submit',
      { ...submit, source: 'other' },
      { ...submit, event: 'steal' },
      { ...submit, answers: { title: { a: 1 } } },
      { ...submit, answers: 'x' },
      { ...submit, formId: '201' },
    ])
      expect(FrameSubmit.safeParse(wrong).success).toBe(false);
    expect(FrameAnswer.safeParse({ source: 'gatehouse-page', event: 'refused', problems: [] }).success).toBe(true);
    expect(FrameAnswer.safeParse({ source: 'gatehouse-page', event: 'refused' }).success).toBe(false);
  });
});
