import { CloudOff, Landmark } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { Button } from '#ui/button'
import { doubtOf } from './doubt.ts'
import type { PaymentState } from './use-payment.ts'

const ICONS = { lost: CloudOff, asking: Landmark, silent: Landmark }

/** Lies over the gateway's page while it is unknown whether the person has paid, and says so. */
export function DoubtCover({ state }: { state: PaymentState }) {
  const t = useT('checkout.doubt')
  const online = useOnline()
  const { error } = state
  const doubt = error ? doubtOf(error) : online ? 'asking' : 'lost'
  const isCovered = state.window.doubt === 'covered'
  const cover = useRef<HTMLDivElement>(null)
  useFocusMoves(cover, isCovered)
  const Icon = ICONS[doubt]
  return (
    <div
      ref={cover}
      tabIndex={-1}
      className={isCovered ? 'relative outline-none [grid-area:1/1]' : 'contents'}
    >
      <div
        className={
          isCovered ? 'sticky top-24 grid justify-items-center gap-3 px-5 py-12 text-center' : 'contents'
        }
      >
        {isCovered && (
          <div
            aria-hidden
            className="grid size-16 place-items-center rounded-pill bg-luban text-wadi [&>svg]:size-8"
          >
            <Icon />
          </div>
        )}
        <div role="status" className={cx(isCovered ? 'grid max-w-md gap-2' : 'sr-only')}>
          {isCovered ? (
            <>
              <p className="font-display text-22 font-semibold">{t(`${doubt}.title`)}</p>
              <p className="text-muted">{t(`${doubt}.text`)}</p>
            </>
          ) : (
            state.window.isUnpaid && t('unpaid')
          )}
        </div>
        <Button variant="secondary" className={cx('mt-2', !isCovered && 'hidden')} onClick={state.retry}>
          {t('check')}
        </Button>
      </div>
    </div>
  )
}

/** What is hidden loses the focus: it moves to the cover, and from there back to the page. */
function useFocusMoves(cover: { current: HTMLElement | null }, isCovered: boolean) {
  useLayoutEffect(() => {
    const box = cover.current
    const window = box?.parentElement
    const focused = document.activeElement
    if (!box || !window?.contains(focused)) return
    if (isCovered) box.focus({ preventScroll: true })
    else if (box.contains(focused))
      window.querySelector<HTMLElement>('iframe, a')?.focus({ preventScroll: true })
  }, [cover, isCovered])
}
