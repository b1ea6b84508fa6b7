import type { MapLink } from '@gatehouse/domain/client-site/contract.ts';
import { sameHeading } from '@gatehouse/domain/client-site/pages.ts';
import type { Cut } from './cut.ts';
import type { LinkTargets } from './link-targets.ts';
import { closest, elementsIn, hasClass, headingLevel, isElement, textOf } from './look.ts';
import type { PageElement, PageNode } from './page-tree.ts';

const isIconList = (element: PageElement): boolean => hasClass(element, 'icon-list', 'icon-list-items');

/** §7, MP-010: the heading matches, then the icon list that holds the configured link text. */
export const cutMaps = (root: PageElement): Cut => {
  const elements = [...elementsIn(root)];
  return ({ heading, linkText = '' }) => {
    const headings = elements.filter(
      (element) => headingLevel(element) !== null && sameHeading(textOf(element), heading),
    );
    const [first] = headings;
    if (first === undefined) return 'not-there';
    if (headings.length > 1) return 'twice';
    const after = elements.slice(elements.indexOf(first) + 1);
    const end = after.findIndex((element) => (headingLevel(element) ?? 9) <= (headingLevel(first) ?? 0));
    const lists = after
      .slice(0, end < 0 ? undefined : end)
      .filter((element) => isIconList(element) && closest(element, isIconList) === null)
      .filter((list) => anchorsIn(list).some((anchor) => sameHeading(titleOf(anchor), linkText)));
    const [list] = lists;
    if (list === undefined) return 'not-there';
    return lists.length > 1 ? 'twice' : [list];
  };
};

const anchorsIn = (list: PageElement): PageElement[] => [...elementsIn(list)].filter(({ href }) => href !== null);

const smallIn = (anchor: PageElement): PageElement[] => [...elementsIn(anchor)].filter(({ name }) => name === 'small');

const withoutSmall = (element: PageElement): PageElement => ({
  ...element,
  children: element.children.flatMap((child): PageNode[] =>
    isElement(child) ? (child.name === 'small' ? [] : [withoutSmall(child)]) : [child],
  ),
});

const titleOf = (anchor: PageElement): string => textOf(withoutSmall(anchor));

/** The links of one list, with the small print beside each. */
export const mapLinksOf = ([list]: readonly PageNode[], targets: LinkTargets): MapLink[] =>
  list === undefined || !isElement(list)
    ? []
    : anchorsIn(list).flatMap((anchor) => {
        const target = targets.of(anchor.href ?? '');
        const title = titleOf(anchor);
        if (target === null || title === '' || !/^(https?:|\/)/.test(target.href)) return [];
        return [{ title, detail: smallIn(anchor).map(textOf).join(' ') || null, ...target }];
      });
