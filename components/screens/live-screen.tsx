import { CategoryScreen } from './category-screen'

export const LiveScreen = () => <CategoryScreen category="live" />
