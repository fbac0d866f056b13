import type { BoardPickup } from '@dawra/contract/orders/board'
import { undoUntil } from '@dawra/contract/orders/rules'
import { apart } from '@dawra/contract/platform/names.rules'
import { CircleCheckBig } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type RefObject, useEffect, useRef } from 'react'
import { CustomerName } from '#features/orders/board/customer-name.tsx'
import type { Handed } from '#features/orders/board/offline/hand-over-offline.ts'
import { useSecondsUntil } from '#lib/countdown'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Code } from '#ui/bdi'
import { HandedOverTest, type HandedTest } from './handed-over-test-order.tsx'
import { UndoButton } from './undo-bar.tsx'
import { UnsentHandOvers } from './unsent-hand-overs.tsx'

interface HandedOverProps {
  handed: Handed | HandedTest | null
  onClose: () => void
  /** Moves the focus to the start for the next customer. */
  focusAfter: () => void
}

/** A full green screen that lists what to hand over; readable at arm's length in sunlight. */
export function HandedOver({ handed, onClose, focusAfter }: HandedOverProps) {
  const next = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root open={handed !== null} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          data-locks-scroll
          // Not the first button: pressing Enter after a code would undo the hand-over.
          onOpenAutoFocus={event => {
            event.preventDefault()
            next.current?.focus()
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            focusAfter()
          }}
          className="on-deep fixed inset-0 z-50 flex flex-col overflow-y-auto bg-[#0b5a4e] px-5 pt-[max(1.5rem,env(safe-area-inset-top))] pb-[calc(env(safe-area-inset-bottom)+1.25rem)] text-[#ffffff] animate-[appear_150ms]"
        >
          {handed &&
            ('testOrder' in handed ? (
              <HandedOverTest testOrder={handed.testOrder} next={next} />
            ) : (
              <Contents handed={handed} onClose={onClose} next={next} />
            ))}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type NextButton = RefObject<HTMLButtonElement | null>

function Undo({ pickup, onUndone, next }: { pickup: BoardPickup; onUndone: () => void; next: NextButton }) {
  const until = undoUntil(pickup) ?? new Date(0).toISOString()
  const isOver = useSecondsUntil(until) === 0
  useEffect(() => {
    if (isOver) next.current?.focus()
  }, [isOver, next])
  if (isOver) return <div className="min-h-12" />
  return (
    <div className="grid justify-items-end">
      <UndoButton pickup={pickup} until={until} onUndone={onUndone} />
    </div>
  )
}

function Contents({ handed, onClose, next }: { handed: Handed; onClose: () => void; next: NextButton }) {
  const t = useT('businessOrders.handedOver')
  const { pickup, queued } = handed
  return (
    <div className="m-auto flex w-full max-w-lg grow md:max-w-2xl md:gap-8 flex-col justify-center gap-5">
      <div className="flex items-center gap-4">
        <CircleCheckBig
          aria-hidden
          className="size-16 shrink-0 text-[#f7c548] md:size-28"
          strokeWidth={2.2}
        />
        <div className="min-w-0">
          <Dialog.Title className="text-28 md:text-hero">{t('title')}</Dialog.Title>
          <p className="text-18 leading-snug md:text-28">
            {pickup ? (
              <CustomerName customer={pickup.customer} />
            ) : (
              <bdi>{apart([...(queued?.initials ?? '')])}</bdi>
            )}
          </p>
          <Code className="text-14">{pickup?.orderNumber ?? queued?.claim.code}</Code>
        </div>
      </div>
      <section aria-label={t('give')} className="rounded-card bg-[#ffffff] p-5 text-[#1f1b16]">
        <p className="font-medium text-[#5a5246]">{t('give')}</p>
        {pickup ? (
          <Portions pickup={pickup} />
        ) : (
          <p className="text-22 font-semibold md:text-28">
            {t('portions', { count: queued?.portions ?? 0 })}
          </p>
        )}
      </section>
      {queued ? (
        <UnsentHandOvers handed={handed} onClose={onClose} />
      ) : (
        pickup && <Undo pickup={pickup} onUndone={onClose} next={next} />
      )}
      <Dialog.Close
        ref={next}
        className="min-h-16 rounded-control bg-[#f7c548] text-18 font-semibold text-[#1f1b16]"
      >
        {t('next')}
      </Dialog.Close>
    </div>
  )
}

function Portions({ pickup }: { pickup: BoardPickup }) {
  const locale = useLocale()
  return (
    <ul className="mt-2 grid gap-3">
      {pickup.lines.map(line => (
        <li key={line.dealId} className="flex items-baseline gap-3 text-22 font-semibold md:text-28">
          <span className="shrink-0 text-[2rem] leading-none text-[#0b5a4e] tabular-nums">
            {line.quantity}×
          </span>
          <span className="min-w-0 wrap-anywhere">{pick(line.title, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
