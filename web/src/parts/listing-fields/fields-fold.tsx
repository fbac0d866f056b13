import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'

interface FoldProps<Fields extends FieldValues> {
  title: string
  summary: ReactNode
  /** An error in one of these fields opens the fold. */
  holds: readonly (keyof Fields & string)[]
  startsOpen?: boolean
  children: ReactNode
}

/** A fold for optional fields. When closed, its fields stay part of the form. */
export function FieldsFold<Fields extends FieldValues>({
  title,
  summary,
  holds,
  startsOpen = false,
  children,
}: FoldProps<Fields>) {
  const { errors } = useFormState<Fields>()
  const [open, setOpen] = useState(startsOpen)
  const refused = holds.some(name => errors[name])
  return (
    <details
      open={open || refused}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group min-w-0 border-t border-line"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-control py-2 [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 grow sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-4">
          <span className="text-18 font-heading font-semibold">{title}</span>
          <span className="truncate text-14 text-muted group-open:hidden sm:text-end">{summary}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-1 pb-5">{children}</div>
    </details>
  )
}
