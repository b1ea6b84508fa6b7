import { describe, expect, it } from 'vitest';
import { checkedMail, type Mail, withoutLinks } from './message.ts';
import { renderMail } from './render.ts';

const mail: Mail = {
  to: [{ name: 'Riley Stone', address: 'riley@gatehouse.example' }],
  subject: 'Harbor Pilot: risk acceptance needs you',
  preheader: 'Groyne Pictures LLC asks for $450,000.',
  heading: 'Harbor Pilot needs your decision',
  paragraphs: ['Riley, you are the risk approver.', 'Line one\nline two'],
  facts: [
    ['Company', 'Groyne Pictures LLC'],
    ['Project', 'Harbor Pilot, P-1063'],
    ['Total months', '5'],
  ],
  primary: { label: 'Accept risk', url: 'https://portal.example/riskmailtier2?token=a%2Bb%3D&actionType=accept_risk' },
  secondary: [
    {
      label: 'Decline risk',
      url: 'https://portal.example/riskmailtier2?token=a&actionType=decline_risk',
      tone: 'stop',
    },
  ],
  note: 'The link is yours alone.',
};

describe('a mail on paper', () => {
  it('says everything in both parts, the links included', () => {
    const { html, text } = renderMail(mail);
    for (const part of [
      'Harbor Pilot needs your decision',
      'Riley, you are the risk approver.',
      'Groyne Pictures LLC',
      'Harbor Pilot, P-1063',
      'The link is yours alone.',
      '2200 West Ground Row',
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(html).toContain('Line one<br>line two');
    expect(text).toContain('Accept risk:\nhttps://portal.example/riskmailtier2?token=a%2Bb%3D&actionType=accept_risk');
    expect(text).toContain('Total months: 5');
    expect(
      html.match(/href="https:\/\/portal\.example\/riskmailtier2\?token=a%2Bb%3D&amp;actionType=accept_risk"/g),
    ).toHaveLength(2);
  });

  it('loads nothing from anywhere', () => {
    const { html } = renderMail(mail);
    expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:logo@gatehouse"']);
    expect(html).not.toMatch(/<script|<link|@import|url\(/);
  });

  it('holds no markup of anybody', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&';
    const { html } = renderMail({
      ...mail,
      heading: hostile,
      preheader: hostile,
      paragraphs: [hostile],
      facts: [[hostile, hostile]],
      note: hostile,
      primary: { label: hostile, url: 'https://x.example/?a="><b>' },
    });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('"><b>');
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(8);
  });

  it('leaves out what there is not', () => {
    const { html, text } = renderMail({ to: mail.to, subject: 's', preheader: 'p', heading: 'h', paragraphs: [] });
    expect(html).not.toContain('<a ');
    expect(html).not.toContain('copy this address');
    expect(text.startsWith('h\n\n-- \n')).toBe(true);
  });
});

describe('a mail at the door of the outbox', () => {
  it.each([
    '"a@evil.example"@good.example',
    'a@good.example, b@evil.example',
    'a@good.example\r\nBcc: b@evil.example',
    'a@good.example\u0000',
    'nobody',
  ])('does not go to %j', (address) => {
    for (const wrong of [
      { to: [{ name: '', address }] },
      { cc: [{ name: '', address }] },
      { replyTo: { name: '', address } },
    ]) {
      expect(() => checkedMail({ ...mail, ...wrong })).toThrow('not an e-mail address');
    }
  });

  it('goes to somebody, to twenty at most, with links that are links', () => {
    const crowd = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: '', address: `p${index}@x.example` }));
    expect(() => checkedMail({ ...mail, to: [] })).toThrow('nobody');
    expect(() => checkedMail({ ...mail, to: crowd(19), cc: crowd(2) })).toThrow('too many');
    expect(checkedMail({ ...mail, to: crowd(20) }).to).toHaveLength(20);
    expect(() => checkedMail({ ...mail, primary: { label: 'x', url: 'javascript:alert(1)' } })).toThrow('not http');
  });

  it('has one line in every header', () => {
    const cleaned = checkedMail({
      ...mail,
      subject: 'Dust\r\nBcc: x@evil.example\u2028 Ledger\u0000',
      to: [{ name: 'Ada\r\n Moor', address: 'ada@x.example' }],
    });
    expect(cleaned.subject).toBe('Dust Bcc: x@evil.example Ledger');
    expect(cleaned.to).toEqual([{ name: 'Ada Moor', address: 'ada@x.example' }]);
  });

  it('forgets its links once it is sent', () => {
    const kept = JSON.stringify(withoutLinks(mail));
    expect(kept).not.toContain('token');
    expect(kept).toContain('https://portal.example/');
    expect(kept).toContain('riley@gatehouse.example');
  });
});
