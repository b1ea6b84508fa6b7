// The sheets of the page of an empty lot. The page itself is drawn at the build (build/prerender-home.ts), which leaves this script out of it.
import './ui/house/fonts.css';
import './ui/house/tokens.css';
import './ui/house/elements.css';
import './ui/house/reading.css';
import './shell/empty-lot.module.css';
