import type { Tonight } from '@dawra/contract/browse/tonight'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Landscape } from '#parts/landscape.tsx'
import { LinkButton } from '#ui/link-button'
import { tonightQuery } from './queries.ts'
import { HeroDeal, usePartOfDay } from './tonight.tsx'

export function Hero() {
  const t = useT('landing')
  return (
    <section className="on-deep relative isolate overflow-hidden bg-deep text-on-deep">
      <div className="wrap-page grid items-start gap-x-12 pt-5 pb-36 md:pt-12 md:pb-[max(14rem,17vw)] lg:grid-cols-[1fr_minmax(0,27rem)]">
        <div>
          <h1 className="text-hero">
            <span className="block">{t('titleFirst')}</span> <span className="block">{t('titleSecond')}</span>
          </h1>
          <TonightLine />
          <p className="mt-2 max-w-[34rem] text-16 text-[#d7e6df] md:text-18">{t('promise')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to={'/browse' as string} variant="sun" size="large" className="grow md:grow-0">
              {t('seeDeals')}
              <ArrowRight aria-hidden className="flip-rtl size-5" />
            </LinkButton>
            <a
              href="#bag"
              className="inline-flex min-h-13 grow items-center justify-center rounded-control border border-current px-4 py-2 text-center leading-snug font-semibold hover-able:hover:bg-ridge md:grow-0"
            >
              {t('bag.how')}
            </a>
          </div>
        </div>
        <HeroDeal />
      </div>
      <Landscape className="absolute inset-x-0 -bottom-px -z-10 h-44 w-full md:h-[max(22rem,26vw)]" />
    </section>
  )
}

function useSentence() {
  const t = useT('landing.tonight')
  const format = useFormat()
  const part = usePartOfDay()
  return ({ today, closesAt, later }: Tonight) => {
    if (today > 0 && closesAt) return t('line', { count: today, part, time: format.clock(closesAt) })
    return later > 0 ? t('later', { count: later, part }) : t('none')
  }
}

/** The number of deals in the city and the next closing time; space is reserved until they are loaded. */
function TonightLine() {
  const sentence = useSentence()
  const { data } = useQuery(tonightQuery())
  return (
    <p className="mt-3 min-h-[1lh] max-w-[34rem] text-18 font-medium text-[#f7c548]" suppressHydrationWarning>
      {data && sentence(data)}
    </p>
  )
}
