import { readFileSync } from 'node:fs';
import type { LotSettings } from '@gatehouse/domain/lot-settings/groups.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { fillPage, type SentPage, sentPageOf, stylesIn } from './filled-page.ts';
import { drawHome } from './home-page.ts';

const EMPTY_ROOT = '<div id="root"></div>';

export interface LotPages {
  /** The page of the app; the app draws all of it. */
  readonly app: () => SentPage;
  /** The same with the home page already in it, painted before any script runs; while that is being drawn, the page of the app. */
  readonly home: () => SentPage;
  /** Draws the home page now, so that the first stranger need not be the one who finds it undrawn. */
  readonly prepare: () => void;
}

export interface LotPagesSettings {
  /** Where the build is. */
  readonly built: URL;
  /** The host of the logo, where the studio's environment has one (SH-036). */
  readonly logoHost: string | null;
  readonly log: { warn(facts: object, message: string): void };
}

interface Made {
  readonly lot: LotSettings;
  readonly app: SentPage;
  home: SentPage | null;
  /** Once for each lot: what failed is not tried again until the settings are others. */
  isDrawn: boolean;
}

/** The pages of this lot, made anew when it says something else about itself. */
export const openLotPages = ({ built, logoHost, log }: LotPagesSettings): LotPages => {
  const meta = logoHost === null ? '' : `<meta name="logo-host" content="${new URL(logoHost).origin}">`;
  const template = (file: string): string =>
    readFileSync(new URL(file, built), 'utf8').replace('<head>', `<head>${meta}`);
  const templates = { app: template('index.html'), home: template('home.html') };
  const styles = { app: stylesIn(templates.app), home: stylesIn(templates.home) };
  let made: Made | undefined;

  const current = (): Made => {
    const settings = lot();
    if (made?.lot !== settings)
      made = {
        lot: settings,
        app: sentPageOf(fillPage(templates.app, settings), styles.app),
        home: null,
        isDrawn: false,
      };
    return made;
  };
  const draw = async (page: Made): Promise<void> => {
    const home = await drawHome(page.lot);
    if (home === null) return;
    const filled = fillPage(templates.home, page.lot);
    page.home = sentPageOf(
      filled.replace(EMPTY_ROOT, () => `<div id="root">${home}</div>`),
      styles.home,
    );
  };
  const home = (): SentPage => {
    const page = current();
    if (!page.isDrawn) {
      page.isDrawn = true;
      draw(page).catch((error: Error) =>
        log.warn({ message: error.message }, 'the home page could not be drawn ahead'),
      );
    }
    return page.home ?? page.app;
  };

  return { app: () => current().app, home, prepare: () => void home() };
};
