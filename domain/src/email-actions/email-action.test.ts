import { describe, expect, it } from 'vitest';
import { normaliseToken } from '../links/token.ts';
import { emailActions, readEmailLink } from './email-action.ts';

const TOKEN = 'q3v+Zm9vYmFy/2JhegQ3v1Zm9vYmFyL2JhejEyMzQ1Njc=';

describe('the query of /riskmailtier2', () => {
  it.each(['accept_risk', 'decline_risk', 'downloadfullform'] as const)(
    'takes token and actionType %s [EM-001] [EM-003] [EM-004] [EM-005]',
    (action) => {
      expect(readEmailLink(TOKEN, action)).toEqual({ ok: true, token: TOKEN, action });
    },
  );

  it.each(['Accept_Risk', 'ACCEPT_RISK', 'accept_RISK', ' accept_risk '])(
    'reads the type in any case: "%s" [EM-002]',
    (typed) => {
      expect(readEmailLink(TOKEN, typed)).toMatchObject({ ok: true, action: 'accept_risk' });
    },
  );

  it.each([
    ['only the token', TOKEN, undefined],
    ['only the type', undefined, 'accept_risk'],
    ['neither', undefined, undefined],
    ['an empty token', '', 'accept_risk'],
    ['a blank token', ' ', 'accept_risk'],
    ['an empty type', TOKEN, ''],
  ])('says what is missing: %s [EM-006]', (_what, token, type) => {
    expect(readEmailLink(token, type)).toEqual({ ok: false, message: 'No token or actionType found in URL' });
  });

  it.each(['foo', 'accept', 'acceptrisk', 'constructor', '__proto__', 'toString'])(
    'refuses the type %s [EM-007]',
    (type) => {
      expect(readEmailLink(TOKEN, type)).toEqual({ ok: false, message: 'Invalid action type' });
    },
  );

  it('gives back the plus signs that a mail program or the address bar turned into spaces [EM-008]', () => {
    expect(normaliseToken('a b  c')).toBe('a+b++c');
    expect(readEmailLink(TOKEN.replaceAll('+', ' '), 'accept_risk')).toMatchObject({ token: TOKEN });
    expect(readEmailLink(new URLSearchParams(`token=${TOKEN}`).get('token') ?? undefined, 'accept_risk')).toMatchObject(
      { token: TOKEN },
    );
  });

  it('speaks the payload as the specification spells it [EM-013] [EM-014]', () => {
    expect(emailActions).toEqual({
      accept_risk: 'ACCEPT_RISK',
      decline_risk: 'DECLINE_RISK',
      downloadfullform: 'DownloadFullForm',
    });
  });
});
