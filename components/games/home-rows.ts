/** The upper rows of the home page, in one script: apart they would each contain the pictures and the launch. */
export { OnNow } from './on-now'
export { PopularTitles } from './popular-titles'
