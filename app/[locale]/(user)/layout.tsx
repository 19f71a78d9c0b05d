export { UserLayout as default } from '@/components/layout/user-layout'
