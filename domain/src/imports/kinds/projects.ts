import { projectStatusLabels } from '../../projects/lifecycle.ts';
import { NewProject } from '../../projects/project.ts';
import { financings, movieTypes, projectTypes } from '../../projects/project-types.ts';
import { dateInText } from '../../text/format.ts';
import type { ImportKind } from '../import-kind.ts';
import { siteField } from '../site-field.ts';

const { NOT_STARTED, ACTIVE } = projectStatusLabels;

/** Projects: recognised by their number, else by company and name. */
export const projectsKind: ImportKind = {
  label: 'Projects',
  one: 'project',
  many: 'projects',
  nameHead: 'Project',
  before: 'Their companies have to be here.',
  fields: {
    number: {
      label: 'Project ID',
      also: ['id', 'project number', 'project no', 'production number', 'show number', 'job number'],
      hint: 'Ours, such as P-2001. Without it a project is recognised by its company and name.',
      example: '',
    },
    name: {
      label: 'Project name',
      also: ['name', 'title', 'project', 'production', 'show', 'production title'],
      required: true,
      example: 'Example Picture',
    },
    company: {
      label: 'Company',
      also: ['company name', 'company id', 'production company', 'customer', 'client', 'legal name'],
      required: true,
      hint: 'Its Company ID, legal name or production company name.',
      example: 'Example Pictures LLC',
    },
    projectType: {
      label: 'Type',
      also: ['project type', 'production type', 'kind', 'format'],
      required: true,
      choices: projectTypes,
      example: 'Feature film',
    },
    movieType: {
      label: 'Movie type',
      also: ['release', 'distribution', 'release type'],
      choices: movieTypes,
      otherwise: 'Not applicable',
      example: 'Theatrical',
    },
    financing: {
      label: 'Financing',
      also: ['financed by', 'funding'],
      choices: financings,
      otherwise: '',
      example: '',
    },
    site: siteField,
    startsOn: {
      label: 'Starts on',
      also: ['start', 'start date', 'starts', 'from', 'first day', 'begin'],
      required: true,
      reads: 'day',
      example: '2026-11-30',
    },
    endsOn: {
      label: 'Ends on',
      also: ['end', 'end date', 'ends', 'until', 'last day', 'wrap', 'wrap date'],
      reads: 'day',
      otherwise: '',
      example: '2027-03-26',
    },
    description: { label: 'Description', also: ['notes', 'about', 'synopsis'], otherwise: '', example: '' },
    status: {
      label: 'Status',
      also: ['phase', 'state'],
      choices: [NOT_STARTED, ACTIVE],
      otherwise: NOT_STARTED,
      onlyNew: true,
      hint: 'For new projects. Not Started where the file says nothing.',
      example: NOT_STARTED,
    },
  },
  keysOf: ({ number, name, company }) => [
    ...(number === undefined ? [] : [['number', number.toUpperCase()] as const]),
    ...(number !== undefined || name === undefined
      ? []
      : [['name', `${(company ?? '').toLowerCase()}\n${name.toLowerCase()}`] as const]),
  ],
  nameOf: ({ name, number }) => name ?? number ?? '',
  rule: () => NewProject,
  input: (values, { links }) => ({
    name: values.name,
    projectType: values.projectType,
    movieType: values.movieType,
    startsOn: values.startsOn,
    endsOn: values.endsOn === '' ? null : values.endsOn,
    description: values.description,
    financing: values.financing === '' ? null : values.financing,
    site: values.site,
    companyId: links.company,
    status: values.status === ACTIVE ? 'ACTIVE' : 'NOT_STARTED',
  }),
  fieldOf: (path) => (path === 'companyId' ? 'company' : path),
  describe: ({ projectType = '', startsOn = '', company = '' }) =>
    `${projectType} of ${company}, from ${dateInText(startsOn)}.`,
};
