import type { Order } from '@dawra/contract/orders/schemas'
import { Check, Copy, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Button, buttonClass } from '#ui/button'
import { Dialog } from '#ui/dialog'

function useOrderText(order: Order) {
  const t = useT('orders.share')
  const locale = useLocale()
  const format = useFormat()
  const pickups = order.pickups
    .filter(({ code }) => code !== null)
    .map(({ venue, window, code }) =>
      [
        pick(venue.name, locale),
        pick(venue.address, locale),
        format.window(window),
        t('code', { code: code ?? '' }),
      ].join('\n'),
    )
  return [t('intro', { number: order.number }), ...pickups].join('\n\n')
}

/** Uses the system's share sheet, else WhatsApp or the clipboard. */
export function ShareOrder({ order }: { order: Order }) {
  const t = useT('orders.share')
  const [choosing, setChoosing] = useState(false)
  const text = useOrderText(order)
  const share = () => {
    if (!navigator.share) return setChoosing(true)
    // Dismissing the sheet rejects the promise; that is not an error.
    navigator.share({ text }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setChoosing(true)
    })
  }
  return (
    <>
      <Button variant="secondary" icon={<Share2 aria-hidden className="size-5" />} onClick={share}>
        {t('action')}
      </Button>
      <Dialog open={choosing} onOpenChange={setChoosing} title={t('action')} description={t('warning')}>
        <div className="grid gap-3">
          <a
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('primary')}
          >
            <MessageCircle aria-hidden className="size-5" />
            {t('whatsapp')}
          </a>
          <CopyButton text={text} />
        </div>
      </Dialog>
    </>
  )
}

function CopyButton({ text }: { text: string }) {
  const t = useT('orders.share')
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <>
      <Button
        variant="secondary"
        onClick={copy}
        icon={
          state === 'copied' ? (
            <Check aria-hidden className="size-5" />
          ) : (
            <Copy aria-hidden className="size-5" />
          )
        }
      >
        {state === 'copied' ? t('copied') : t('copy')}
      </Button>
      <div role="status">
        {state === 'failed' && (
          <>
            <p className="mb-2 text-14 text-danger">{t('copyFailed')}</p>
            <p className="rounded-control bg-ground p-3 text-14 whitespace-pre-line select-all">{text}</p>
          </>
        )}
      </div>
    </>
  )
}
