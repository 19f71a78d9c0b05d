/** Why an action failed, announced as it appears; nothing without a text. */
export function ErrorText({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p role="alert" className="text-small text-error">
      {children}
    </p>
  )
}
