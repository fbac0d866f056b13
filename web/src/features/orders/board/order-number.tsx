import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'

/** Prefix and date say little at a counter, the running number everything. */
const RUNNING = /\d{4,}$/
const DATED = /^(.*\d{6})(\d{4,})$/

/** 0070 of DS2611220070. */
export const shortNumber = (number: string): string =>
  DATED.exec(number)?.[2] ?? RUNNING.exec(number)?.[0] ?? number

/** The running number, large and on one line; the full number is read aloud and is in the card's details. */
export function OrderNumber({ number, className }: { number: string; className?: string }) {
  const t = useT('businessOrders.card')
  return (
    <>
      <span className="sr-only">{t('order', { number })}</span>
      <bdi
        aria-hidden
        dir="ltr"
        className={cx('font-code text-28 leading-none font-bold whitespace-nowrap', className)}
      >
        {shortNumber(number)}
      </bdi>
    </>
  )
}
