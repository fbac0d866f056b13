import type { Payment } from '@dawra/contract/payments/schemas'
import { ExternalLink, Lock } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '#lib/cx'
import { useLocale, useT } from '#lib/i18n'
import { Button, buttonClass } from '#ui/button'
import { Skeleton } from '#ui/skeleton'
import { DoubtCover } from './doubt-cover.tsx'
import { useFrameHeight, useGatewayReturn } from './gateway-return.ts'
import { rememberInWindow } from './left-tab.ts'
import type { Returned } from './payment-screen.ts'
import type { PaymentState } from './use-payment.ts'

function inLanguage(address: string, locale: string) {
  const url = new URL(address)
  url.searchParams.set('lang', locale)
  return url.href
}

interface PaymentWindowProps {
  /** The id of what is paid. */
  id: string
  payment: Payment
  state: PaymentState
  onReturned: (returned: Returned) => void
  /** Called before leaving for the gateway's page: remembers where to return to. */
  onRedirect: () => void
}

/**
 * The gateway's page, where the card is entered: in a frame, or as a link where frames are forbidden. While it is unknown
 * whether the person has paid, neither can be reached.
 */
export function PaymentWindow({ id, payment, state, onReturned, onRedirect }: PaymentWindowProps) {
  const locale = useLocale()
  const { url, embeddable } = payment
  if (!url) return null
  const address = inLanguage(url, locale)
  const leave = () => {
    rememberInWindow(id)
    onRedirect()
  }
  return (
    <div className="grid overflow-clip rounded-card bg-paper">
      {embeddable ? (
        <Frame id={id} address={address} state={state} onReturned={onReturned} />
      ) : (
        <Redirect address={address} state={state} onRedirect={leave} />
      )}
      <DoubtCover state={state} />
    </div>
  )
}

type FrameProps = Pick<PaymentWindowProps, 'id' | 'state' | 'onReturned'> & { address: string }

function Frame({ id, address, state: { window, onWindow }, onReturned }: FrameProps) {
  const t = useT('checkout')
  const frame = useRef<HTMLIFrameElement>(null)
  const height = useFrameHeight(address, () => onWindow({ kind: 'reported', at: performance.now() }))
  useGatewayReturn(onReturned)
  const isCovered = window.doubt === 'covered'
  const onLoad = () => {
    onWindow({ kind: 'loaded', at: performance.now() })
    if (!window.hasLoaded) return
    rememberInWindow(id)
    // Its next step starts at its top, which may be scrolled out of view.
    if (!isCovered) frame.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={cx('[grid-area:1/1]', isCovered && 'invisible')}>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-b border-line px-3.5 text-14">
        <p
          className={cx(
            'flex items-center gap-2 py-1',
            window.isUnpaid ? 'font-semibold text-sea' : 'text-muted',
          )}
        >
          {!window.isUnpaid && <Lock aria-hidden className="size-4 shrink-0" />}
          {window.isUnpaid ? t('doubt.unpaid') : t('frameTitle')}
        </p>
        <Button
          variant="ghost"
          size="small"
          className="-me-3.5"
          onClick={() => onWindow({ kind: 'reopened' })}
        >
          {t('doubt.reopen')}
        </Button>
      </div>
      <div className="relative">
        {!window.hasLoaded && !isCovered && (
          <div role="status" className="absolute inset-0 grid content-start gap-4 p-5">
            <p>{t('frameLoading')}</p>
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12 w-1/2" />
          </div>
        )}
        <iframe
          key={window.frame}
          title={t('frameTitle')}
          src={address}
          ref={frame}
          onLoad={onLoad}
          {...(height && { style: { height } })}
          className="relative block h-[56rem] w-full scroll-mt-4 border-0 md:h-[53rem]"
        />
      </div>
    </div>
  )
}

function Redirect({
  address,
  state: { window },
  onRedirect,
}: Pick<PaymentWindowProps, 'state' | 'onRedirect'> & { address: string }) {
  const t = useT('checkout')
  return (
    <div
      className={cx(
        'grid content-start justify-items-start gap-4 p-5 [grid-area:1/1]',
        window.doubt === 'covered' && 'invisible',
      )}
    >
      {window.isUnpaid && <p className="text-sea">{t('doubt.unpaid')}</p>}
      <p>{t('redirectText')}</p>
      <a href={address} onClick={onRedirect} className={buttonClass('sun', 'large')}>
        <ExternalLink aria-hidden className="size-5" />
        {t('redirect')}
      </a>
    </div>
  )
}
