import type { ReactNode } from 'react'

/** A venue's lobby in the default layout. */
export function LobbyLayout({ children }: { children: ReactNode }) {
  return (
    <div data-layout="lobby" className="mx-auto max-w-page px-4 desktop:px-6 wide:px-8">
      <div className="grid gap-6 desktop:gap-8 [&>*]:min-w-0">{children}</div>
    </div>
  )
}
