/** What may go wrong with a call, by the words of RFC 7644 §3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A meant no to the directory: a status, the word of the standard where it has one, and a sentence. */
export class ScimProblem extends Error {
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, scimType: ScimType | null, detail: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalidValue = (detail: string): ScimProblem => new ScimProblem(400, 'invalidValue', detail);
export const invalidSyntax = (detail: string): ScimProblem => new ScimProblem(400, 'invalidSyntax', detail);
export const invalidPath = (detail: string): ScimProblem => new ScimProblem(400, 'invalidPath', detail);
export const mutability = (detail: string): ScimProblem => new ScimProblem(400, 'mutability', detail);

/** The body of an error (RFC 7644 §3.12). */
export const errorBody = ({ status, scimType, message }: ScimProblem) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  ...(scimType === null ? {} : { scimType }),
  detail: message,
  status: String(status),
});
