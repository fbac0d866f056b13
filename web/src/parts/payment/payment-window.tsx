import type { Payment } from '@dawra/contract/payments/schemas'
import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { buttonClass } from '#ui/button'
import { Skeleton } from '#ui/skeleton'
import { useFrameHeight, useGatewayReturn } from './gateway-return.ts'
import type { Returned } from './payment-screen.ts'

function inLanguage(address: string, locale: string) {
  const url = new URL(address)
  url.searchParams.set('lang', locale)
  return url.href
}

interface PaymentWindowProps {
  payment: Payment
  onReturned: (returned: Returned) => void
  /** Called before leaving for the gateway's page: remembers where to return to. */
  onRedirect: () => void
}

/** The gateway's page, where the card is entered: in a frame, or as a link where frames are forbidden. */
export function PaymentWindow({ payment, onReturned, onRedirect }: PaymentWindowProps) {
  const locale = useLocale()
  const { url, embeddable } = payment
  if (!url) return null
  const address = inLanguage(url, locale)
  return embeddable ? (
    <Frame address={address} onReturned={onReturned} />
  ) : (
    <Redirect address={address} onRedirect={onRedirect} />
  )
}

function Frame({ address, onReturned }: { address: string; onReturned: (returned: Returned) => void }) {
  const t = useT('checkout')
  const [loaded, setLoaded] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const height = useFrameHeight(address)
  useGatewayReturn(onReturned)
  const onLoad = () => {
    // The gateway's next step starts at the top of the frame, which may be scrolled out of view.
    if (loaded) frame.current?.scrollIntoView({ block: 'start' })
    setLoaded(true)
  }
  return (
    <div className="relative overflow-hidden rounded-card bg-paper">
      {!loaded && (
        <div role="status" className="absolute inset-0 grid content-start gap-4 p-5">
          <p>{t('frameLoading')}</p>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12 w-1/2" />
        </div>
      )}
      <iframe
        title={t('frameTitle')}
        src={address}
        ref={frame}
        onLoad={onLoad}
        {...(height && { style: { height } })}
        className="relative block h-[56rem] w-full scroll-mt-4 border-0 md:h-[53rem]"
      />
    </div>
  )
}

function Redirect({ address, onRedirect }: { address: string; onRedirect: () => void }) {
  const t = useT('checkout')
  return (
    <div className="grid justify-items-start gap-4 rounded-card bg-paper p-5">
      <p>{t('redirectText')}</p>
      <a href={address} onClick={onRedirect} className={buttonClass('sun', 'large')}>
        <ExternalLink aria-hidden className="size-5" />
        {t('redirect')}
      </a>
    </div>
  )
}
