export { BackLayout as default } from '@/components/layout/back-layout'
