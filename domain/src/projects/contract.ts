import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';

export const ProjectCard = z.object({
  projectId: z.string(),
  number: z.string(),
  name: z.string(),
  companyName: z.string(),
  projectType: z.string(),
  movieType: z.string(),
  status: z.enum(['ACTIVE', 'CLOSED', 'NOT_STARTED']),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  active: z.boolean(),
});
export type ProjectCard = z.infer<typeof ProjectCard>;

/** §3 Project; the cards of the overview (§2). Lists with filters and export come with their own issue. */
export const projectsContract = defineContract({
  'GET /api/customer-portal/projects': {
    summary: 'The projects that a customer may see.',
    access: { customer: 'viewProject' },
    response: z.object({ projects: z.array(ProjectCard) }),
  },
});
