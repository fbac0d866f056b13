import { type ReactNode, useId } from 'react'

interface SecuritySectionProps {
  title: ReactNode
  text?: ReactNode
  children: ReactNode
}

/** One way to sign in, on a card of its own. */
export function SecuritySection({ title, text, children }: SecuritySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card bg-paper p-5">
      <div>
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
