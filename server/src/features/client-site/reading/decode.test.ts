import { describe, expect, it } from 'vitest';
import { decodePage } from './decode.ts';

const latin = Buffer.from('Caf\u00e9', 'latin1');

describe('bytes of a page as text', () => {
  it.each([
    ['the header says', latin, 'text/html; charset=iso-8859-1', 'Café'],
    ['the header says, in quotes', latin, 'text/html; charset="windows-1252"', 'Café'],
    [
      'the page says',
      Buffer.concat([Buffer.from('<meta charset=latin1>'), latin]),
      'text/html',
      '<meta charset=latin1>Café',
    ],
    [
      'the page says the old way',
      Buffer.concat([Buffer.from('<meta http-equiv=x content="text/html; charset=latin1">'), latin]),
      'text/html',
      '<meta http-equiv=x content="text/html; charset=latin1">Café',
    ],
    ['the byte order mark says, whatever the header says', Buffer.from('\ufeffé'), 'text/html; charset=latin1', 'é'],
    ['nobody says', Buffer.from('é'), 'text/html', 'é'],
    ['the label is unknown', Buffer.from('é'), 'text/html; charset=x-nonsense-9', 'é'],
    ['the bytes are wrong', latin, 'text/html; charset=utf-8', 'Caf\ufffd'],
  ])('are read as %s', (_, bytes, contentType, text) => {
    expect(decodePage(bytes, contentType)).toBe(text);
  });
});
