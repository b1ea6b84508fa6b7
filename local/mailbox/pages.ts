import { readFileSync } from 'node:fs';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { escapeHtml as text } from '@gatehouse/domain/text/escape-html.ts';
import type { MailboxMessage } from './message.ts';

/** The mailbox as people read it: a list, and beside it the chosen mail. Plain HTML from the server, no script at all. */
export const mailboxPage = (messages: readonly MailboxMessage[], open: MailboxMessage | null, to: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${open === null ? '' : `${text(open.subject)}, `}Mailbox | ${lot().brand.name}</title><link rel="stylesheet" href="/mailbox/style.css"></head><body>
<header><a class="home" href="/" aria-label="${lot().brand.name} home">${mark}<span>${lot().brand.name}</span></a><span class="where">Mailbox</span></header>
<main${open === null ? '' : ' class="reading"'}>
<section class="list" aria-labelledby="list">${heading(open === null ? 1 : 2, 'id="list"', 'Mailbox')}
<p>Mail of this lot, delivered here and nowhere else.</p>
<form method="get" action="/mailbox"><label for="to">Delivered to</label><div class="row"><input id="to" name="to" type="text" value="${text(to)}" autocomplete="off" spellcheck="false"><button>Filter</button></div></form>
${messages.length === 0 ? `<p class="none">${to === '' ? 'No mail yet.' : 'No mail for this address.'}</p>` : `<ol>${messages.map((message) => row(message, open, to)).join('')}</ol>`}
</section>
${open === null ? '' : reader(open, to)}
</main></body></html>`;

/** The HTML part on its own, for a frame that runs nothing. */
export const framedHtml = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><base target="_blank">${html}`;

export const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8');

const row = (message: MailboxMessage, open: MailboxMessage | null, to: string): string =>
  `<li${message.id === open?.id ? ' aria-current="true"' : ''}><a href="${address(message.id, to)}"><b>${text(message.subject || 'No subject')}</b><span>${text(message.to)}</span><time datetime="${message.date}">${when(message.date)}</time></a></li>`;

const reader = (message: MailboxMessage, to: string): string =>
  `<article class="sheet" aria-labelledby="subject"><p class="back"><a href="/mailbox${to === '' ? '' : `?to=${encodeURIComponent(to)}`}">Back to the list</a></p>
<h1 id="subject">${text(message.subject || 'No subject')}</h1>
<dl><dt>From</dt><dd>${text(message.from)}</dd><dt>To</dt><dd>${text(message.to)}</dd><dt>Received</dt><dd>${when(message.date)}</dd></dl>
${files(message)}
${message.html === '' ? '' : `<iframe sandbox="" src="/mailbox/messages/${message.id}/html" title="The mail as it looks"></iframe>`}
${links(message)}
<details${message.html === '' ? ' open' : ''}><summary>Text part</summary><pre>${text(message.text)}</pre></details></article>`;

/** One first heading a page: the mail when one is open, else the list. */
const heading = (level: 1 | 2, attributes: string, words: string): string =>
  `<h${level} ${attributes}>${words}</h${level}>`;

const files = (message: MailboxMessage): string =>
  message.attachments.length === 0
    ? ''
    : `<h2>Attachments</h2><ul>${message.attachments
        .map(
          ({ name, size }) =>
            `<li><a href="/mailbox/messages/${message.id}/attachments/${encodeURIComponent(name)}">${text(name)}</a> <span>${sizeInWords(size)}</span></li>`,
        )
        .join('')}</ul>`;

// the frame cannot leave its page, so its links stand here
const links = (message: MailboxMessage): string =>
  message.links.length === 0
    ? ''
    : `<h2>Links in this mail</h2><ul class="links">${message.links.map((url) => `<li><a href="${text(url)}" rel="noreferrer">${text(url)}</a></li>`).join('')}</ul>`;

const address = (id: string, to: string): string =>
  `/mailbox?${new URLSearchParams({ ...(to === '' ? {} : { to }), id }).toString().replaceAll('&', '&amp;')}`;

const when = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
    .format(new Date(iso))
    .replace(' AM', ' a.m.')
    .replace(' PM', ' p.m.');

const sizeInWords = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1024 * 1024
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const mark =
  '<svg viewBox="0 0 64 46" width="40" height="29" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M2 44V21.5C2 14.1 7.5 9 15 9c6.3 0 11 3.4 12.6 9C29 10 35.6 4 44.5 4 54.6 4 62 11.3 62 21.5V44ZM9.5 36.5V23c0-3.4 2.3-5.7 5.7-5.7s5.7 2.3 5.7 5.7v13.5Z"/><path fill="#f4a31f" d="M36 36.5V22c0-5.4 3.5-9 8.8-9s8.8 3.6 8.8 9v14.5Z"/></svg>';
