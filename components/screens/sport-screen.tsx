import { CategoryScreen } from './category-screen'

export const SportScreen = () => <CategoryScreen category="sport" />
