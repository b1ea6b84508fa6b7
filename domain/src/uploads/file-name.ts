/** §9 text limit. */
const longestFileName = 255;

/** §5: letters, digits, underscore, hyphen and spaces, then .pdf; the extension in any case (UP-003). */
const pattern = /^[A-Za-z0-9_\- ]+\.pdf$/i;

/** Is this a name that the specification lets in? Says nothing about what is inside the file. */
export const isAllowedFileName = (name: string): boolean => name.length <= longestFileName && pattern.test(name);

/** Does the name end in .pdf at all? The first thing that is wrong with a picture is its type, not its name. */
export const isPdfName = (name: string): boolean => /\.pdf$/i.test(name);
