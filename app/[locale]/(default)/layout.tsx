export { DefaultLayout as default } from '@/components/layout/default-layout'
