import Link from 'next/link'

/** “Not a member yet? Register now”, and the reverse. */
export function OtherWay({ question, label, href }: { question: string; label: string; href: string }) {
  return (
    <>
      {question}
      <Link
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-points underline-offset-4 hover:underline"
      >
        {label}
      </Link>
    </>
  )
}
