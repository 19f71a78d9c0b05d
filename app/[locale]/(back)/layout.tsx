export { BackLayout as default } from '@/components/layout/frame/back-layout'
