import { PageFacts } from '@/components/layout/frame/page-facts'
import { AboutScreen } from '@/components/screens/about-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/about')

const AboutPage = () => [<PageFacts key="facts" path="/about" />, <AboutScreen key="screen" />]

export default AboutPage
