import { neutralLot } from '@gatehouse/domain/lot-settings/neutral.ts';
import emptyLot from '#web/ui/art/empty-lot.svg';
import headerStyle from '#web/ui/house/header.module.css';
import house from '#web/ui/house/house.module.css';
import { Logo } from '#web/ui/logo.tsx';
import style from './empty-lot.module.css';

/**
 * The one page of a lot that waits for its administrator (decision 0104). Drawn at the build and sent as it is, without the app: a visitor can do
 * nothing here. It says where the set-up link is, never the link nor its age.
 */
export const EmptyLotPage = () => (
  <div className={style.page}>
    <header className={style.head}>
      <div className={house.content}>
        <a className={headerStyle.logo} href="/" aria-label={`${neutralLot.brand.name}, home`}>
          <Logo name={neutralLot.brand.name} />
        </a>
      </div>
    </header>
    <main>
      <section className={style.hero}>
        <picture>
          <source media="(max-width: 509px)" srcSet={`${emptyLot}#upright`} />
          <img className={style.scene} src={emptyLot} alt="" />
        </picture>
        <div className={`${house.content} ${style.inside}`}>
          <h1>This lot waits for its administrator.</h1>
          <p>Whoever started it holds the set-up link. Nothing else is open until it is used.</p>
        </div>
      </section>
      <div className={house.content}>
        <dl className={style.ways}>
          <div>
            <dt>Where the link is</dt>
            <dd>Printed where Gatehouse was started, and in the server's log. It works once, for 24 hours.</dd>
          </div>
          <div>
            <dt>If it is lost or used</dt>
            <dd>
              On the server, <code>npm run admin -- invite ADDRESS</code> makes another and names who may already sign
              in.
            </dd>
          </div>
        </dl>
      </div>
    </main>
  </div>
);
