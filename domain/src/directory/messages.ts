/** §2 Directory. The link to another location exists and is hidden. */
export const directoryMessages = {
  title: 'Directory',
  viewing: 'You are viewing the Directory for',
  changeLocation: 'Change location',
  department: 'Department',
  departments: 'Departments',
} as const;
