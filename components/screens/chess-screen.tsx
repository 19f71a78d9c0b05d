import { CategoryScreen } from './category-screen'

export const ChessScreen = () => <CategoryScreen category="chess" />
