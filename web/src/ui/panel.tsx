import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}

export function Panel({ title, text, children }: PanelProps) {
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
