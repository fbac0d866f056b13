import { createLink } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '#ui/icon-button'

interface LineCardProps {
  picture: ReactNode
  /** A `LineTitle`. */
  title: ReactNode
  /** Who sells it, and when. */
  facts: ReactNode
  /** What the button that removes the line does. */
  removeLabel: string
  onRemove: () => void
  /** What changed about it, and how much of it there is. */
  children: ReactNode
}

/** One line of a cart. */
export const LineCard = ({ picture, title, facts, removeLabel, onRemove, children }: LineCardProps) => (
  <article className="grid gap-3 rounded-card bg-paper p-3 md:p-4">
    <div className="relative flex gap-3 md:gap-4">
      {picture}
      <div className="min-w-0 grow py-0.5">
        <h2 className="text-18">{title}</h2>
        <div className="text-14 text-muted">{facts}</div>
      </div>
      <IconButton label={removeLabel} onClick={onRemove} className="relative -me-1.5 -mt-1.5 text-muted">
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </div>
    {children}
  </article>
)

const TitleAnchor = (props: ComponentProps<'a'>) => (
  <a
    {...props}
    className="after:absolute after:inset-0 after:rounded-control hover-able:hover:underline hover-able:hover:underline-offset-4"
  />
)

/** Leads to what is sold; all of the head of the card does. */
export const LineTitle = createLink(TitleAnchor)

/** How large a line's picture is drawn, in pixels, as for `<img>`. */
export const LINE_PICTURE = {
  sizes: '88px',
  width: 88,
  height: 88,
  className: 'size-22 shrink-0 overflow-hidden rounded-control',
} as const
