import type { approvalPolicyContract } from '@gatehouse/domain/approval-policy/contract.ts';
import { policyMessages } from '@gatehouse/domain/approval-policy/messages.ts';
import { comparedInWords, sizeInWords, whoMustApprove } from '@gatehouse/domain/approval-policy/who-must-approve.ts';
import { tierWords } from '@gatehouse/domain/approval-policy/words.ts';
import type { Received } from '@gatehouse/domain/http/endpoint.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import { chargingDepartments } from '#server/features/departments/queries.ts';
import { keptPolicy, listDeciders } from './queries.ts';

type Question = Received<
  (typeof approvalPolicyContract)['POST /api/ar-portal/approval-policy/who-must-approve']
>['body'];

/** Known departments, each once, by name; 400 beside the line that is not. */
const namedLines = ({ lines }: Question, names: Readonly<Record<string, string>>) =>
  lines.map(({ departmentId, amountCents }, index) => {
    const departmentName = names[departmentId];
    if (departmentName === undefined || lines.findIndex((each) => each.departmentId === departmentId) < index)
      throw new Refusal(400, [
        {
          errorMessage:
            departmentName === undefined ? policyMessages.departmentUnknown : policyMessages.departmentTwice,
          field: `lines.${index}.departmentId`,
          code: 'invalid',
        },
      ]);
    return { departmentId, departmentName, amountCents };
  });

/** Who must approve an amount as it might be asked for: under a policy that is being written, and what is different in the one in force. */
export const whoApproves = async (work: Work, body: Question) => {
  const departments = await chargingDepartments(work);
  const names = Object.fromEntries(departments.map(({ departmentId, name }) => [departmentId, name]));
  const asked = {
    limitCents: body.limitCents,
    tier: body.riskTier,
    lines: namedLines(body, names),
    people: await listDeciders(work),
    departmentNames: names,
  };
  const inForce = await keptPolicy.readInForce(work, 'policy');
  const found = whoMustApprove(body.policy ?? inForce.words, asked);
  return {
    version: inForce.version,
    answer: {
      rungs: found.rungs.map((rung) => ({ ...rung, people: [...rung.people], others: [...rung.others] })),
      size: sizeInWords(found),
      row: found.row,
      cell: `${found.rowWords}, ${tierWords[body.riskTier].toLowerCase()}`,
      inForce: { version: inForce.version, words: comparedInWords(found, whoMustApprove(inForce.words, asked)) },
    },
  };
};
