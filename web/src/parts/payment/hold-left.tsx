import { Timer } from 'lucide-react'
import { asClock, useSecondsUntil } from '#lib/countdown'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

/** The namespace of the texts that differ from thing to thing. */
export type HeldTexts = 'collections.pay' | 'donations.pay'

interface HoldLeftProps {
  until: string
  texts: HeldTexts
  /** The remaining minutes at which the time is announced to screen readers; every second would be too much. */
  marks: readonly number[]
}

/** How long the thing is reserved while it is unpaid. */
export function HoldLeft({ until, texts, marks }: HoldLeftProps) {
  const t = useT(texts)
  const format = useFormat()
  const seconds = useSecondsUntil(until)
  const minutes = marks.find(mark => seconds <= mark * 60) ?? Math.max(...marks)
  return (
    <p className="flex items-center gap-2 rounded-control bg-luban px-3.5 py-2.5 text-wadi">
      <Timer aria-hidden className="size-5 shrink-0" />
      <span aria-hidden>
        {seconds > 0
          ? t.rich('left', {
              time: () => <bdi className="font-semibold tabular-nums">{format.digits(asClock(seconds))}</bdi>,
            })
          : t('over')}
      </span>
      <span role="status" className="sr-only">
        {seconds > 0 ? t('spoken', { minutes }) : t('over')}
      </span>
    </p>
  )
}
