import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'

/** At the counter only the running number matters, not the prefix and the date. */
const RUNNING = /\d{4,}$/
const DATED = /^(.*\d{6})(\d{4,})$/

/** For example 0070 of DS2611220070. */
export const shortNumber = (number: string): string =>
  DATED.exec(number)?.[2] ?? RUNNING.exec(number)?.[0] ?? number

/** Screen readers get the full number, which is also in the card's details. */
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
