import { addDepartment, changeDepartment } from '../commands/keep.ts';

/** Departments that come with a file: the commands of their page. What is asked of a form, the caller has asked. */
export const bringDepartments = { add: addDepartment, change: changeDepartment };
