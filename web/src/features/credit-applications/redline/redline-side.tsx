import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { Redline } from '@gatehouse/domain/credit-applications/redline/redline-contract.ts';
import { correctionInWords, signatureInWords } from '@gatehouse/domain/credit-applications/review/corrections.ts';
import { customerSections, sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import { Note } from '#web/ui/note.tsx';
import { Refused } from '#web/ui/refused.tsx';
import { RevisionDialog } from '../deciding/revision-dialog.tsx';
import { useMoments } from '../staff-moments.ts';
import { useClaim } from '../use-write.ts';
import style from './redline-side.module.css';

const fieldsChanged = (count: number): string => `${capital(countOf(count, 'field'))} changed`;

/** What to do next, what was asked and how it was met, and what became of the approvals (28). */
export function RedlineSide({
  redline,
  application,
}: {
  readonly redline: Redline;
  readonly application: ReviewedApplication;
}) {
  return (
    <aside className={style.side} aria-label="What the changes mean">
      <Decision redline={redline} application={application} />
      {redline.asked.length === 0 ? null : (
        <section aria-labelledby="asked-title">
          <h2 id="asked-title">Asked for</h2>
          <ul className={style.asked}>
            {redline.asked.map((item, index) => (
              <li key={`${index} ${item.section}`}>
                <Met {...item} />
                <span>
                  {item.note === '' ? sectionTitles[item.section] : item.note}
                  <br />
                  <span className={house.fine}>{metInWords(item)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {redline.approvals.length === 0 ? null : (
        <section aria-labelledby="approvals-title">
          <h2 id="approvals-title">What this does to approvals</h2>
          <ul className={style.asked}>
            {redline.approvals.map(({ what, kept, because }, index) => (
              <li key={`${index} ${what}`}>
                <span
                  className={
                    kept ? `${statusStyle.status} ${statusStyle.go}` : `${statusStyle.status} ${statusStyle.neutral}`
                  }
                >
                  <Glyph name={kept ? 'check' : 'slash'} />
                </span>
                <span>
                  <b className={house.bold}>
                    {what}, {kept ? 'kept' : 'void'}
                  </b>
                  <br />
                  <span className={house.fine}>{because}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

type Asked = Redline['asked'][number];

function Met({ changed, answer }: Asked) {
  if (changed)
    return (
      <span className={`${statusStyle.status} ${statusStyle.go}`}>
        <Glyph name="tick" />
      </span>
    );
  return (
    <span className={`${statusStyle.status} ${statusStyle.pink}`}>
      <Glyph name={answer === null ? 'dash' : 'ask'} />
    </span>
  );
}

const metInWords = ({ section, changed, answer }: Asked): string => {
  const said = answer === null || answer === '' ? '' : `"${answer}" `;
  const number = customerSections.indexOf(section) + 1;
  if (changed) return `${said}Changed in ${number}`;
  return answer === null ? 'Neither changed nor answered' : `${said}Not changed, answered`;
};

/** Who signed this version; one that staff made says who corrected it, why, and what the signature stands for (decision 0083). */
function Signed({ to }: { readonly to: Redline['to'] }) {
  const { shortMoment } = useMoments();
  const { correction, signedBy, submittedAt } = to;
  if (correction === null)
    return (
      <p className={house.soft} style={{ marginTop: 6 }}>
        Signed for this version by {signedBy} on {shortMoment(submittedAt)}
      </p>
    );
  return (
    <Note tone="info">
      <b className={house.bold}>{correctionInWords(correction, shortMoment(submittedAt))}</b> "{correction.reason}"{' '}
      {signatureInWords(signedBy, correction.signedVersion)}
    </Note>
  );
}

function Decision({ redline, application }: { readonly redline: Redline; readonly application: ReviewedApplication }) {
  const [asking, setAsking] = useState(false);
  const claim = useClaim(application);
  const may = (wanted: string) => application.moves.some(({ move, ok }) => move === wanted && ok);
  const isLast = redline.to.submittedVersion === application.submittedVersion;
  return (
    <section className={`${house.sheet} ${style.decision}`} aria-labelledby="changed-title">
      <h2 id="changed-title">{fieldsChanged(redline.changes)}</h2>
      <Signed to={redline.to} />
      <Refused error={claim.error} />
      {isLast && may('claim') ? (
        <Button
          look={application.waitingOnMe ? 'key' : 'primary'}
          busy={claim.busy ? 'Starting' : false}
          onClick={() => claim.write(null)}
        >
          Start review
        </Button>
      ) : null}
      {isLast && may('requestRevision') ? <Button onClick={() => setAsking(true)}>Request revision</Button> : null}
      {asking ? <RevisionDialog application={application} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}
