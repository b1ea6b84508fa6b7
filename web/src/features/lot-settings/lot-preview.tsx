import type { Difference } from '@gatehouse/domain/lot-settings/differences.ts';
import type { BrandSettings } from '@gatehouse/domain/lot-settings/groups/brand.ts';
import type { SitesSettings } from '@gatehouse/domain/lot-settings/groups/sites.ts';
import type { SettingGroupId } from '@gatehouse/domain/lot-settings/groups.ts';
import type { Values } from '@gatehouse/domain/lot-settings/values.ts';
import { telephoneLinkOf } from '@gatehouse/domain/sites/sites.ts';
import { useLot } from '#web/api/lot-state.ts';
import footerStyle from '#web/ui/house/footer.module.css';
import house from '#web/ui/house/house.module.css';
import { LetterHead } from '#web/ui/letter-head.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SiteAddress } from '#web/ui/site-address.tsx';
import style from './lot-preview.module.css';

export interface PreviewProps {
  readonly group: SettingGroupId;
  /** What is typed, as it would be kept. */
  readonly value: Values;
  readonly changed: ReadonlyMap<string, Difference>;
}

/** Header, letter and footer as everybody will see them, by the parts that they are made of; what differs from what is in force is pink. */
export function LotPreview({ group, value, changed }: PreviewProps) {
  const inForce = useLot();
  const brand = group === 'brand' ? (value as unknown as BrandSettings) : inForce.brand;
  const { sites } = group === 'sites' ? (value as unknown as SitesSettings) : inForce.sites;
  const [first] = sites;
  const marked = (...places: readonly string[]): string | undefined =>
    places.some((place) => changed.has(place)) ? style.changed : undefined;
  const words = marked('name') ?? '';
  return (
    <aside className={style.preview} aria-label="How it will look">
      <Sheet title="How it will look">
        <figure>
          <figcaption>Header, day and night</figcaption>
          {(['day', 'night'] as const).map((ground) => (
            <div key={ground} className={`${style.header} ${style[ground]}`}>
              <span className={words}>
                <Logo height={24} name={brand.name} own={brand} ground={ground} />
              </span>
              <i />
              <i />
              <span className={house.spacer} />
              <b>Sign in</b>
            </div>
          ))}
        </figure>
        <figure>
          <figcaption>Letter head</figcaption>
          <div className={style.letter}>
            <LetterHead>
              {'Accounts Receivable\n'}
              {first === undefined ? null : (
                <span className={marked(`sites.${first.id}.street`, `sites.${first.id}.city`)}>
                  {[first.street, first.city].filter(Boolean).join(', ')}
                </span>
              )}
              {'\n'}
              <span className={marked('accountsReceivableEmail')}>{brand.accountsReceivableEmail}</span>
            </LetterHead>
            <i />
            <i />
            <i />
          </div>
        </figure>
        <figure>
          <figcaption>Footer</figcaption>
          <div className={`${footerStyle.footer} ${style.footer}`}>
            {sites.map(({ id, name, street, city, phone }) => (
              <SiteAddress
                key={id}
                name={<em className={marked(`sites.${id}.name`)}>{name}</em>}
                address={
                  <span className={marked(`sites.${id}.street`, `sites.${id}.city`)}>
                    {[street, city].filter(Boolean).join(', ')}
                  </span>
                }
                phone={phone}
                link={telephoneLinkOf(id)}
              />
            ))}
          </div>
        </figure>
        {changed.size === 0 ? null : (
          <p className={`${house.fine} ${style.was}`}>
            <b>*</b> Changed since it was last saved:{' '}
            {[...changed.values()]
              .map(({ label, before }) => `${label.toLowerCase()} was ${before === '' ? 'empty' : before}`)
              .join('; ')}
            .
          </p>
        )}
      </Sheet>
    </aside>
  );
}
