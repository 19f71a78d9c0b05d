/**
 * Takes the place of the styles of Next's own error page (`next.config.ts`), which every page loads. A visitor sees that
 * page, without styles, only if `app/global-error.tsx` fails too.
 */
export const errorStyles = {}
export const errorThemeCss = ''
export const WarningIcon = () => null
