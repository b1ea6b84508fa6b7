/** Every place of the database that names a stored file: what the sweep leaves alone, and what a backup takes. */
export const keyColumns = [
  ['documents', 'storage_key'],
  ['projects', 'image_key'],
  ['exports', 'storage_key'],
  ['imports', 'storage_key'],
  ['take_outs', 'storage_key'],
  ['packets', 'storage_key'],
  ['file_place', 'storage_key'],
] as const;
