import { CategoryScreen } from './category-screen'

export const EgameScreen = () => <CategoryScreen category="egame" />
