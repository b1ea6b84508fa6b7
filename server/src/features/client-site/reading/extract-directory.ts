import { sameHeading } from '@gatehouse/domain/client-site/pages.ts';
import type { Cut } from './cut.ts';
import { closest, elementsIn, hasClass, textOf } from './look.ts';
import type { PageElement, PageNode } from './page-tree.ts';

const isTitle = (element: PageElement): boolean =>
  element.name === 'summary' || hasClass(element, 'toggle-title', 'tab-title');
const isToggle = (element: PageElement): boolean =>
  element.name === 'details' || hasClass(element, 'toggle', 'toggle-item');
const isContent = (element: PageElement): boolean => hasClass(element, 'toggle-content', 'tab-content');

/** A title in a title is the same one, said by its wrapper. */
const isOutermost = (element: PageElement): boolean => closest(element, isTitle) === null;

/** §7, DR-030: the content of the toggle section whose title is the tab's heading. */
export const cutDirectory = (root: PageElement): Cut => {
  const titles = [...elementsIn(root)]
    .filter((element) => isTitle(element) && isOutermost(element))
    .map((element) => ({ element, text: textOf(element) }));
  return ({ heading }) => {
    const found = titles.filter(({ text }) => sameHeading(text, heading));
    const [title] = found;
    if (title === undefined) return 'not-there';
    return found.length > 1 ? 'twice' : (contentOf(title.element) ?? 'not-there');
  };
};

const contentOf = (title: PageElement): readonly PageNode[] | null => {
  const toggle = closest(title, isToggle);
  if (toggle === null) return null;
  for (const element of elementsIn(toggle)) if (isContent(element)) return element.children;
  return toggle.name === 'details' ? toggle.children.filter((child) => child !== title) : null;
};
