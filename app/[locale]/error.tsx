'use client'

import { CrashScreen } from '@/components/screens/crash-screen'

export default function ScreenError({ reset }: { error: Error; reset: () => void }) {
  return <CrashScreen onRetry={reset} />
}
