/** The upper rows of the home page. In separate scripts, the code for pictures and launches would be in each. */
export { OnNow } from './on-now'
export { PopularTitles } from './popular-titles'
