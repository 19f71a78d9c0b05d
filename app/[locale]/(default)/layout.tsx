/** Seconds; the header's headlines and the screens' games and promotions are public data of the API. */
export const revalidate = 60

export { DefaultLayout as default } from '@/components/layout/default-layout'
