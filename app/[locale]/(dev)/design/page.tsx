import { DesignScreen } from '@/components/screens/design-screen'

export default DesignScreen
