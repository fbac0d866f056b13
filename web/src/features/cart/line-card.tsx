import type { Baisa } from '@dawra/contract/platform/money.rules'
import { createLink } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { focusMain } from '#lib/focus-main'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { IconButton } from '#ui/icon-button'
import { Money } from '#ui/money'

interface LineCardProps {
  picture: ReactNode
  title: ReactNode
  facts: ReactNode
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}

export const LineCard = ({ picture, title, facts, removeLabel, onRemove, children }: LineCardProps) => (
  <article className="grid grid-cols-1 gap-3 rounded-card bg-paper p-3 md:p-4">
    <div className="relative flex gap-3 md:gap-4">
      {picture}
      <div className="min-w-0 grow py-0.5 wrap-anywhere">
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

/** Links to the item. The link covers the whole head of the card. */
export const LineTitle = createLink(TitleAnchor)

/** The size of a line's picture in pixels, as for `<img>`. */
export const LINE_PICTURE = {
  sizes: '88px',
  width: 88,
  height: 88,
  className: 'size-22 shrink-0 overflow-hidden rounded-control',
} as const

interface LinePriceProps {
  baisa: Baisa
  /** The price without the discount; shown struck through if it is higher. */
  before: Baisa
  children?: ReactNode
}

export function LinePrice({ baisa, before, children }: LinePriceProps) {
  const t = useT('shell')
  return (
    <div className="grid grow justify-items-end gap-0.5 text-end">
      <p className="flex flex-wrap items-baseline justify-end gap-x-2">
        <span className="sr-only">{t('priceNow')}</span>
        <Money baisa={baisa} className="text-18 font-semibold" />
        {before > baisa && (
          <>
            <span className="sr-only">{t('priceBefore')}</span>
            <s className="text-14 text-muted">
              <Money baisa={before} />
            </s>
          </>
        )}
      </p>
      {children && (
        <p className="flex flex-wrap items-center justify-end gap-x-2 text-13 text-muted">{children}</p>
      )}
    </div>
  )
}

interface Removal {
  title: string
  body?: string
  label: string
  undo: () => void
}

/** Shows a toast that can undo a removal, and moves the focus away from the removed element. */
export function offerUndo({ label, undo, ...toastTexts }: Removal) {
  focusMain()
  toast({ ...toastTexts, action: { label, onAct: undo } })
}
