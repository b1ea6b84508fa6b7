import { describe, expect, it } from 'vitest';
import { readFormLink } from './form-link.ts';

const LONG = 'No token or actionType or Invalid form found in URL';
const messageOf = (query: Record<string, unknown>) => {
  const link = readFormLink(query);
  return link.ok ? null : link.message;
};

describe('the address of an external form', () => {
  it('[XF-001] [XF-002] [XF-004] is a token, COG_FORM and the open-user form unless another is named', () => {
    expect(readFormLink({ token: 'abc', actionType: 'COG_FORM' })).toEqual({ ok: true, token: 'abc', formId: 201 });
    expect(readFormLink({ token: 'abc', actionType: 'COG_FORM', cogFormId: '179' })).toEqual({
      ok: true,
      token: 'abc',
      formId: 179,
    });
    expect(readFormLink({ token: 'abc', actionType: 'COG_FORM', cogFormId: 217 })).toEqual({
      ok: true,
      token: 'abc',
      formId: 217,
    });
  });
  it('[XF-007] spaces in the token become plus signs', () => {
    expect(readFormLink({ token: 'a b c', actionType: 'COG_FORM' })).toMatchObject({ token: 'a+b+c' });
  });
  it.each([
    [{}],
    [{ token: 'a' }],
    [{ actionType: 'COG_FORM' }],
    [{ token: '', actionType: 'COG_FORM' }],
    [{ token: ['a'], actionType: 'COG_FORM' }],
  ])('[XF-021] [RT-012] misses something: %j', (query) => {
    expect(messageOf(query)).toBe(LONG);
  });
  it.each(['9999', 'abc', '', null])('[XF-021] knows no form %j', (cogFormId) => {
    expect(messageOf({ token: 'a', actionType: 'COG_FORM', cogFormId })).toBe(LONG);
  });
  it.each(['foo', 'cog_form', 'constructor'])('[XF-003] [XF-022] knows no action %s', (actionType) => {
    expect(messageOf({ token: 'a', actionType })).toBe('Invalid action type');
  });
});
