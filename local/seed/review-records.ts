import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import type { Work } from '@gatehouse/server/db/work.ts';
import { insertInstrument } from '@gatehouse/server/features/credit-applications/records/queries/instruments.ts';
import { insertPolicy } from '@gatehouse/server/features/credit-applications/records/queries/insurance.ts';
import { insertList } from '@gatehouse/server/features/screening/queries.ts';
import { readList } from '@gatehouse/server/features/screening/read-list.ts';
import type { Lot } from './credit/story.ts';
import type { ProjectName } from './places.ts';

/** Guarantor, dollars, days to its end, days since the original came; the first is the $10,000 cap that is almost reached (decision §11). */
const instruments: readonly (readonly [ProjectName, string, number, number, number | null])[] = [
  ['Room for Rent', 'Cinder Street Capital', 9_500, 120, -8],
  ['Harbor Pilot', 'Foreshore Surety', 450_000, 44, -9],
];

/** Kind, dollars for each occurrence, days to its end. Auto is missing and property ends soon: the certificate with a gap (decision §11). */
const policies = [
  ['GENERAL_LIABILITY', 1_000_000, 210],
  ['WORKERS_COMPENSATION', null, 210],
  ['PROPERTY', 2_000_000, 24],
] as const;

const names = `name,detail
"Quill, Ambrose",of the sample
Thornfield Bonded Exports,of the sample
Aster & Rook Holdings Ltd,of the sample
"Vane-Halloway, Iris",of the sample
Copperline Shipping GmbH,of the sample
`;

const applicationOf = ({ trx }: Work, project: ProjectName) =>
  trx
    .selectFrom('credit_applications')
    .innerJoin('projects', 'projects.id', 'credit_applications.project_id')
    .select(['credit_applications.id', 'credit_applications.company_id'])
    .where('projects.name', '=', project)
    .where('credit_applications.deleted_at', 'is', null)
    .orderBy('credit_applications.created_at', 'desc')
    .executeTakeFirstOrThrow();

/** What A/R holds in hand beside the applications: instruments of the registry, policies of a certificate, a list to screen against. */
export const tellReviewRecords = async ({ work, calendar, personNamed }: Lot): Promise<void> => {
  const [joan, sam] = [await personNamed('Joan Petrosyan'), await personNamed('Sam Whitlock')];
  const at = { ...work, now: calendar.at(-8, '10:20') };
  for (const [project, guarantor, dollars, endsIn, received] of instruments) {
    const application = await applicationOf(work, project);
    const { id } = await work.trx
      .selectFrom('guarantors')
      .select('id')
      .where('name', '=', guarantor)
      .executeTakeFirstOrThrow();
    await insertInstrument(
      at,
      { applicationId: application.id, companyId: application.company_id, by: joan.userProfileId },
      {
        kind: 'GUARANTEE',
        guarantorId: id,
        issuer: guarantor,
        amountCents: dollars * 100,
        expiresOn: calendar.day(endsIn),
        evergreen: false,
        originalReceivedOn: received === null ? null : calendar.day(received),
        releasedOn: null,
      },
    );
  }
  const pilot = await applicationOf(work, 'Harbor Pilot');
  for (const [kind, dollars, endsIn] of policies)
    await insertPolicy(
      at,
      { applicationId: pilot.id, companyId: pilot.company_id, by: joan.userProfileId },
      {
        kind,
        insurer: 'Meridian Mutual',
        policyNumber: `MM-${kind.slice(0, 2)}-2210`,
        effectiveOn: addDays(calendar.day(endsIn), -365),
        expiresOn: calendar.day(endsIn),
        eachOccurrenceCents: dollars === null ? null : dollars * 100,
        aggregateCents: dollars === null ? null : dollars * 200,
        holderNamed: true,
        additionalInsured: kind === 'GENERAL_LIABILITY',
        lossPayee: kind === 'PROPERTY',
        cancellation30Days: true,
      },
    );
  await insertList(
    { ...work, now: calendar.at(-20, '09:10') },
    { name: 'Sample watch list', version: calendar.day(-21), ...readList(names), by: sam.userProfileId },
  );
};
