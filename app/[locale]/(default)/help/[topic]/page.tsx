import { HelpTopicScreen } from '@/components/screens/help-topic-screen'
import { helpTopics, type HelpTopic } from '@/lib/site/help'
import { helpMetadata } from '@/lib/i18n/page-metadata'

type Props = { params: Promise<{ topic: HelpTopic }> }

export const dynamicParams = false
export const generateStaticParams = () => helpTopics.map((topic) => ({ topic }))
export const generateMetadata = async ({ params }: Props) => helpMetadata((await params).topic)

export default async function HelpTopicPage({ params }: Props) {
  return <HelpTopicScreen topic={(await params).topic} />
}
