import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { describe, expect, it } from 'vitest';
import { CallError } from '#web/api/errors.ts';
import { strangersIn } from './use-send-letter.ts';

const stranger = (address: string) => ({
  errorMessage: letterMessages.strangerNeedsConfirmation(address),
  field: 'alsoTo',
  code: 'stranger',
});

describe('addresses that somebody has to confirm', () => {
  it('are those the server names, and no others [VA-032]', () => {
    const error = new CallError(400, [stranger('a@else.test'), stranger('b@else.test')]);
    expect(strangersIn(error, 'known@groyne.example, a@else.test;b@else.test')).toEqual(['a@else.test', 'b@else.test']);
  });

  it('are none when the refusal is about something else', () => {
    expect(strangersIn(new CallError(400, [{ errorMessage: letterMessages.noRecipient }]), 'a@else.test')).toEqual([]);
    expect(strangersIn(new Error('broken'), 'a@else.test')).toEqual([]);
  });
});
