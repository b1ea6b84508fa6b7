import { useQuery } from '@tanstack/react-query';
import { familyOf } from '#web/api/family.ts';
import { useProfile } from '#web/api/session-state.ts';
import { imageQuery } from './api.ts';
import { portalOfProfile } from './project-paths.ts';
import { ProjectPicture } from './project-picture.tsx';
import style from './projects.module.css';

interface ProjectImageProps {
  readonly projectId: string;
  readonly name: string;
  readonly image: string | null;
}

/** A project's image; the neutral picture of its name while there is none (PJ-019). Decoration: the name is written beside it. */
export function ProjectImage({ projectId, name, image }: ProjectImageProps) {
  const family = familyOf(portalOfProfile(useProfile()));
  const picture = useQuery({ ...imageQuery(family, projectId, image ?? ''), enabled: image !== null });
  if (image === null || picture.data === undefined) return <ProjectPicture name={name} />;
  return <img className={style.picture} src={picture.data} alt="" />;
}
