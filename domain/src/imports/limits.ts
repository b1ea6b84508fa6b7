/** How large a file may be, and how long. Beyond it somebody splits it, as the messages say. */
export const IMPORT_FILE_LIMIT = 50 * 1024 * 1024;
export const IMPORT_ROWS_LIMIT = 100_000;
export const IMPORT_COLUMNS_LIMIT = 200;
export const IMPORT_CELL_LIMIT = 30_000;
/** A workbook is a packed file: what it unpacks to, whatever it says of itself. */
export const WORKBOOK_LIMIT = 400 * 1024 * 1024;
/** Sheets unpack to ten or twenty times their size; what unpacks to more than this, beyond the first megabytes, was made to fill a machine. */
export const WORKBOOK_RATIO = 200;
export const WORKBOOK_UNASKED = 20 * 1024 * 1024;
/** Their words of one column that are offered for matching. */
export const WORDS_OFFERED = 40;
/** A file that nobody imported is gone after so many days; what was imported keeps its rows for its undo. */
export const IMPORT_KEPT_DAYS = 14;
