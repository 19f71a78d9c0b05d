import { CategoryScreen } from './category-screen'

export const LotteryScreen = () => <CategoryScreen category="lottery" />
