import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { Code } from '#ui/bdi'

/** Prefix and date say little at a counter, the running number everything: it stands out. */
const PARTS = /^(.*\d{6})(\d{4,})$/

export function OrderNumber({ number, className }: { number: string; className?: string }) {
  const t = useT('businessOrders.card')
  const [, lead = '', tail = number] = PARTS.exec(number) ?? []
  return (
    <>
      <span className="sr-only">{t('order', { number })}</span>
      <span aria-hidden>
        <Code className={cx('text-14 text-muted', className)}>
          {lead}
          <span className="text-28 leading-none font-bold text-loam">{tail}</span>
        </Code>
      </span>
    </>
  )
}
