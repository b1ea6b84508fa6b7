import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { uploadSections } from './limits.ts';
import { UploadedFile } from './uploaded-file.ts';

/** The records that documents lie at. A document without a record is a person's own. */
const documentRecordTypes = ['creditApplication', 'project', 'quote', 'request'] as const;
export type DocumentRecordType = (typeof documentRecordTypes)[number];

/**
 * Where a document lies: the section, the record, and which of several like places (trade reference 1, 2 or 3).
 * Without a record it is a person's own, under the rules of the section that /upload-file?section= names (RT-016).
 */
export const DocumentPlace = z
  .strictObject({
    section: z.enum(uploadSections),
    recordType: z.enum(documentRecordTypes).optional(),
    recordId: z.uuid().optional(),
    slot: z.coerce.number().int().min(1).max(20).optional(),
  })
  .refine((place) => (place.recordType === undefined) === (place.recordId === undefined), {
    message: 'recordType and recordId belong together',
    path: ['recordId'],
  })
  .refine((place) => place.section !== 'own' || place.recordType === undefined, {
    message: 'Own documents lie at no record',
    path: ['section'],
  });
export type DocumentPlace = z.infer<typeof DocumentPlace>;

/** A list may ask for a whole record: the section may be left out then. */
export const DocumentList = z
  .strictObject({
    section: z.enum(uploadSections).optional(),
    recordType: z.enum(documentRecordTypes).optional(),
    recordId: z.uuid().optional(),
    slot: z.coerce.number().int().min(1).max(20).optional(),
  })
  .refine((list) => (list.recordType === undefined) === (list.recordId === undefined), {
    message: 'recordType and recordId belong together',
    path: ['recordId'],
  });
export type DocumentList = z.infer<typeof DocumentList>;

const documentId = z.strictObject({ documentId: z.uuid() });
const theRecordDecides = 'everybody has own documents; for the others the record decides who may';

export const uploadsContract = defineContract({
  'POST /api/customer-portal/documents': {
    summary: 'Takes 1 to 20 PDF files into one place, all or none. Refused files leave nothing behind.',
    access: { signedIn: theRecordDecides },
    audit: 'DOCUMENT_UPLOADED',
    query: DocumentPlace,
    multipart: true,
    response: z.object({ message: z.string(), documents: z.array(UploadedFile) }),
    perMinute: 30,
  },
  'GET /api/customer-portal/documents': {
    summary: 'The documents of a place, oldest first.',
    access: { signedIn: theRecordDecides },
    query: DocumentList,
    response: z.object({ documents: z.array(UploadedFile) }),
  },
  'GET /api/customer-portal/documents/:documentId/content': {
    summary: 'The file itself, always as a download, never shown inside the portal.',
    access: { signedIn: theRecordDecides },
    params: documentId,
    response: z.unknown(),
    file: true,
  },
  'DELETE /api/customer-portal/documents/:documentId': {
    summary: 'Takes the document out of its place. What was submitted with it keeps it.',
    access: { signedIn: theRecordDecides },
    audit: 'DOCUMENT_REMOVED',
    params: documentId,
    response: z.object({ message: z.string() }),
  },
  // §7 `ar-portal/presigned-url` (API-057, decision 0085): a file by its address alone
  'POST /api/ar-portal/presigned-url': {
    summary:
      'The address of one file for five minutes. It opens without a sign-in, while the caller may still see the file.',
    access: { signedIn: theRecordDecides },
    audit: 'DOCUMENT_ADDRESS_GIVEN',
    body: documentId,
    response: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
    perMinute: 60,
  },
  'GET /api/ar-portal/presigned-url/file': {
    summary: 'The file of such an address, always as a download.',
    access: { public: 'the token is signed, names one file and one person, and runs out' },
    query: z.strictObject({ token: z.string().max(500) }),
    response: z.unknown(),
    file: true,
    perMinute: 60,
  },
});
