import { type Instant, useFormat } from '#lib/format'

const iso = (instant: Instant) => (typeof instant === 'string' ? instant : instant.toISOString())

/** A time; `relative` for “5 minutes ago”. Minutes may differ from the server's markup. */
export function Time({
  at,
  as = 'dateTime',
}: {
  at: Instant
  as?: 'dateTime' | 'date' | 'day' | 'dayInside' | 'clock' | 'relative'
}) {
  const format = useFormat()
  return (
    <time dateTime={iso(at)} suppressHydrationWarning>
      {format[as](at)}
    </time>
  )
}
