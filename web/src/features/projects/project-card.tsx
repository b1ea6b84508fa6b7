import { projectLooks } from '@gatehouse/domain/projects/looks.ts';
import type { ProjectCard as Card } from '@gatehouse/domain/projects/project.ts';
import { typesInText } from '@gatehouse/domain/projects/project-types.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { ActionMenu } from '#web/ui/menu.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import style from './project-cards.module.css';
import { dateWords } from './project-dates.ts';
import { ProjectImage } from './project-image.tsx';
import { projectPaths } from './project-paths.ts';

/** Puts a bookmark's star beside a project; another feature's, composed by the route. */
export type Star = (project: { readonly projectId: string; readonly name: string }) => ReactNode;

/** §2 Project card: id, image, company, name, types, status and date, active or not, menu and icons (PJ-001 to PJ-009). */
export function ProjectCard({ card, star }: { readonly card: Card; readonly star?: Star | undefined }) {
  const navigate = useNavigate();
  const { dateInText, dateOf } = useFormats();
  const mayCredit = useMay('viewCredit');
  const mayEdit = useMay('editProject');
  const { projectId, name } = card;
  const { details, edit } = projectPaths.customer;
  const open = (tab: 'spaces-and-resources' | 'credit-application' | 'project-users') => () =>
    void navigate({ to: details, search: { projectId, tab } });
  return (
    <article className={card.active ? style.card : `${style.card} ${style.inactive}`} aria-label={name}>
      <div className={style.cardImage}>
        <ProjectImage projectId={projectId} name={name} image={card.image} />
        <h3>
          <Link to={details} search={{ projectId }}>
            {name}
          </Link>
        </h3>
        {star === undefined ? null : <span className={style.cardStar}>{star(card)}</span>}
      </div>
      <div className={style.cardFacts}>
        <b>{card.companyName}</b>
        <span className={house.fine}>{card.number}</span>
        <span className={house.fine}>{typesInText(card.projectType, card.movieType)}</span>
        <span className={house.fine}>{card.active ? 'Active record' : 'Inactive record'}</span>
      </div>
      <div className={style.cardFoot}>
        <StatusTag look={projectLooks[card.status]} />
        <span>{dateWords(card, dateOf(new Date().toISOString()), dateInText)}</span>
        <ActionMenu
          label={`Actions for ${name}`}
          items={[
            { label: 'Spaces and resources', onSelect: open('spaces-and-resources') },
            mayCredit && { label: 'Credit application', onSelect: open('credit-application') },
            { label: 'Project users', onSelect: open('project-users') },
            mayEdit && {
              label: 'Edit project',
              separated: true,
              onSelect: () => void navigate({ to: edit, search: { projectId } }),
            },
          ]}
        />
      </div>
    </article>
  );
}
