import { tradeReferences } from '@gatehouse/domain/credit-applications/sections/trade-references.ts';
import { useEffect, useState } from 'react';
import house from '#web/ui/house/house.module.css';
import { IconChevronUp } from '#web/ui/icons.tsx';
import { IconChevronDown } from '#web/ui/shell-icons.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { SectionGrid } from '../application-fields.tsx';
import { filesAt } from '../application-files.tsx';
import { problemsOf } from '../application-values.ts';
import style from '../section-parts.module.css';
import { useSection } from '../use-section.ts';

const { least, fields } = tradeReferences.fields.references;
const asked = Object.keys(fields);
/** The answers and the letter. */
const FIELDS = asked.length;
const complete = { family: 'go', glyph: 'tick', label: 'Complete' } as const;
const rowNames = ['First reference', 'Second reference', 'Third reference'] as const;

/** 'references.1.email' is of row 1. */
const rowOf = (field: string): number | undefined => {
  const row = /^references\.(\d)/.exec(field)?.[1];
  return row === undefined ? undefined : Number(row);
};

/** Sections 8 to 10 (§3): three companies that have given credit; each folds away when it is done. */
export function TradeReferencesFields() {
  const { section, form, application, attempt, missing, wanted } = useSection();
  const { values } = form;
  const problems = problemsOf(section, values, '9999-12-31');
  const states = Array.from({ length: least }, (_, index) => {
    const slot = index + 1;
    const open = problems.filter(({ field }) => field.startsWith(`references.${index}.`));
    const filled = FIELDS - 1 - open.length + (filesAt(application, fields.file.place, slot).length > 0 ? 1 : 0);
    const reference = (values.references as Readonly<Record<string, string>>[] | undefined)?.[index] ?? {};
    return { slot, index, filled, reference, isStarted: Object.values(reference).some((text) => text !== '') };
  });
  const firstOpen = states.find(({ filled }) => filled < FIELDS)?.index;
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set([rowOf(wanted ?? '') ?? firstOpen].filter((row) => row !== undefined)),
  );
  const failing = missing.map(({ field }) => rowOf(field) ?? '').join('');
  useEffect(() => {
    if (attempt > 0) setOpen((before) => new Set([...before, ...[...failing].map(Number)]));
  }, [attempt, failing]);
  const toggle = (index: number) =>
    setOpen(
      (before) => new Set(before.has(index) ? [...before].filter((other) => other !== index) : [...before, index]),
    );
  return (
    <section className={house.sheet} id={`${section}.references`} tabIndex={-1}>
      {states.map(({ slot, index, filled, reference, isStarted }) => {
        const isOpen = open.has(index);
        return (
          <div className={style.reference} key={slot}>
            <h3 className={style.referenceTitle}>
              <button
                type="button"
                className={`${style.referenceHead} ${house.bare}`}
                aria-expanded={isOpen}
                aria-controls={`reference-${slot}`}
                onClick={() => toggle(index)}
              >
                <span className={style.number}>{slot}</span>
                <span>
                  <b className={isStarted ? house.bold : house.soft}>{reference.company || rowNames[index]}</b>
                  {!isOpen && isStarted ? (
                    <span className={`${house.fine} ${style.whoAnswers}`}>
                      {[reference.contactName, reference.phone].filter(Boolean).join(', ')}
                    </span>
                  ) : null}
                </span>
                {filled === FIELDS ? (
                  <StatusTag look={complete} />
                ) : (
                  <span className={house.fine}>{isStarted ? `${filled} of ${FIELDS}` : 'Not started'}</span>
                )}
                {isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
              </button>
            </h3>
            <div className={style.referenceBody} id={`reference-${slot}`} hidden={!isOpen}>
              <SectionGrid names={asked} at={`references.${index}.`} />
            </div>
          </div>
        );
      })}
    </section>
  );
}
