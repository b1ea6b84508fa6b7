/**
 * Reads one value of an address's query. `?item=1.10` names an item of the handbook: read as JSON it would be the number 1.1, which is
 * another item, and would be written back so. Everything else is JSON where it can be, as the router does by itself.
 */
export const readSearchValue = (text: string): unknown => {
  if (/^\d+\.\d+$/.test(text)) throw new SyntaxError('A label, not a number');
  return JSON.parse(text);
};
