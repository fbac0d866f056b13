import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { DonationFields } from './fields.ts'

interface FoldProps {
  title: string
  /** What is set inside, in a few words. */
  summary: ReactNode
  /** A refused field inside opens the fold. */
  holds: readonly (keyof DonationFields)[]
  startsOpen?: boolean
  children: ReactNode
}

/** A part of the form that is seldom needed. Folded, its fields stay part of the form. */
export function Fold({ title, summary, holds, startsOpen = false, children }: FoldProps) {
  const { errors } = useFormState<DonationFields>()
  const [open, setOpen] = useState(startsOpen)
  const refused = holds.some(name => errors[name])
  return (
    <details
      open={open || refused}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group border-t border-line"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-control py-2 [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 font-medium">{title}</span>
        <span className="min-w-0 grow truncate text-end text-14 text-muted group-open:invisible">
          {summary}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-1 pb-5">{children}</div>
    </details>
  )
}
