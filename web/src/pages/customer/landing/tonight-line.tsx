import type { Tonight } from '@dawra/contract/tonight'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { tonightQuery } from './queries.ts'
import { usePartOfDay } from './use-part-of-day.ts'

function useSentence() {
  const t = useT('landing.tonight')
  const format = useFormat()
  const part = usePartOfDay()
  return ({ today, closesAt, later }: Tonight) => {
    if (today > 0 && closesAt) return t('line', { count: today, part, time: format.clock(closesAt) })
    return later > 0 ? t('later', { count: later, part }) : t('none')
  }
}

/** How much is on sale in the city and what closes next; its room is kept until that is known. */
export function TonightLine() {
  const sentence = useSentence()
  const { data } = useQuery(tonightQuery())
  return (
    <p className="mt-3 min-h-[1lh] max-w-[34rem] text-18 font-medium text-[#f7c548]" suppressHydrationWarning>
      {data && sentence(data)}
    </p>
  )
}
