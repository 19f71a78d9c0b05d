export { EmptyLayout as default } from '@/components/layout/empty-layout'
