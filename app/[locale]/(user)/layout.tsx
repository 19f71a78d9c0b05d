export { UserLayout as default } from '@/components/layout/frame/user-layout'
