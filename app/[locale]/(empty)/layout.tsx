export { EmptyLayout as default } from '@/components/layout/frame/empty-layout'
