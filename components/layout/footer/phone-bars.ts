/** The bars of a phone. In separate scripts, the code for brand, icons and buttons would be in each. */
export { AnnouncementTicker } from '../header/announcement-ticker'
export { CategoryChips } from '../header/category-chips'
export { MobileFooterBar } from './mobile-footer-bar'
export { MobileHeader } from '../header/mobile-header'
