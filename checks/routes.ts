/** The address that a file of web/src/routes serves, by the naming rules of the router; null for what is no page of its own. */
export const urlOfRoute = (file: string): string | null => {
  const path = file.replace(/^web\/src\/routes\//, '').replace(/(\.lazy)?\.tsx?$/, '');
  const parts = path.split(/[/.]/);
  if (parts[0] === '__root' || parts.some((part) => part.startsWith('-')) || parts.at(-1) === '$') return null;
  const shown = parts
    .filter(
      (part, index) => !part.startsWith('_') && !(index === parts.length - 1 && (part === 'index' || part === 'route')),
    )
    .map((part) => part.replace(/_$/, '').replace(/^\$/, ':'));
  return `/${shown.join('/')}`;
};
