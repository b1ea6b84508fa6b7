import type { LetterMail, Paper } from '@gatehouse/domain/letters/letter.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { LetterHead } from '#web/ui/letter-head.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { Terms } from '#web/ui/terms.tsx';
import style from './paper.module.css';

type Block = Paper['blocks'][number];

/** The letter in small, word for word as it is drawn. */
export function PaperView({ paper }: { readonly paper: Paper }) {
  const { dateInText } = useFormats();
  return (
    <ScrollRegion className={style.paper} label={`The letter: ${paper.title}`}>
      <LetterHead>{`Accounts Receivable\n${paper.senderAddress.split('\n')[0] ?? ''}`}</LetterHead>
      <div className={style.addressAndDate}>
        <p className={style.addressee}>
          Accounts Payable
          <br />
          <b>{paper.to.company}</b>
          {paper.to.addressLines.map((line) => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
        </p>
        <p className={style.addressee}>
          {dateInText(paper.date)}
          {paper.arNumber === null ? null : (
            <>
              <br />
              AR {paper.arNumber}
            </>
          )}
        </p>
      </div>
      <div className={style.letterTitle}>{paper.title}</div>
      {paper.blocks.map((block, index) => (
        <PaperBlock key={index} block={block} />
      ))}
      <p className={style.signature}>{paper.signedBy}</p>
    </ScrollRegion>
  );
}

function PaperBlock({ block }: { readonly block: Block }) {
  switch (block.is) {
    case 'paragraph':
      return (
        <p>
          {block.stretches.map(({ text, strong }, index) =>
            strong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
          )}
        </p>
      );
    case 'facts':
      return (
        <div className={style.factsTable}>
          {block.facts.map(([label, value]) => (
            <div key={label}>
              <span>{label}</span>
              <b>{value}</b>
            </div>
          ))}
        </div>
      );
    case 'list':
      return (
        <ul className={style.dashedList}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.join('|')}>
                {row.map((cell, index) => (
                  <td key={block.head[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

/** The mail that carries it: who reads only the mail reads the same words. */
export function MailView({
  mail,
  to,
  copies,
}: {
  readonly mail: LetterMail;
  readonly to: readonly string[];
  readonly copies: readonly string[];
}) {
  const head = [
    ['Subject', mail.subject],
    ['To', to.join(', ')],
    ['Copy', copies.join(', ')],
    ['Attached', mail.attachments.join(', ')],
  ] as const;
  return (
    <ScrollRegion className={`${style.paper} ${style.mail}`} label={`The mail: ${mail.subject}`}>
      <dl>
        <Terms of={head.filter(([, words]) => words !== '')} />
      </dl>
      <div className={style.letterTitle}>{mail.heading}</div>
      {mail.paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      <div className={style.factsTable}>
        {mail.facts.map(([label, value]) => (
          <div key={label}>
            <span>{label}</span>
            <b>{value}</b>
          </div>
        ))}
      </div>
    </ScrollRegion>
  );
}
