/** The bars of a phone, in one script: apart they would each contain the brand, the icons and the buttons. */
export { AnnouncementTicker } from './announcement-ticker'
export { MobileFooterBar } from './mobile-footer-bar'
export { MobileHeader } from './mobile-header'
