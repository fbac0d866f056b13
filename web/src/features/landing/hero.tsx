import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'
import { Scene } from './scene.tsx'

const SECOND =
  'inline-flex min-h-13 items-center justify-center rounded-control border border-current px-4 py-2 text-center font-semibold leading-snug hover-able:hover:bg-ridge'

/** The promise above the ground it talks about. */
export function Hero() {
  const t = useT('landing')
  return (
    <section className="on-deep relative isolate overflow-hidden bg-deep text-on-deep">
      <div className="wrap-page pt-5 pb-56 md:pt-12 md:pb-[max(22rem,24vw)]">
        <h1 className="text-hero">
          <span className="block">{t('titleFirst')}</span> <span className="block">{t('titleSecond')}</span>
        </h1>
        <p className="mt-4 max-w-[34rem] text-16 text-[#d7e6df] md:text-18">{t('promise')}</p>
        <div className="mt-6 grid grid-cols-2 gap-3 md:flex">
          <LinkButton to={'/browse' as string} variant="sun" size="large" className="col-span-2">
            {t('seeDeals')}
            <ArrowRight aria-hidden className="flip-rtl size-5" />
          </LinkButton>
          <Link to="/compost-products" className={SECOND}>
            {t('shopCompost')}
          </Link>
          <Link to="/compost-products" hash="pickup" className={SECOND}>
            {t('oneTimePickup')}
          </Link>
        </div>
      </div>
      <Scene className="absolute inset-x-0 -bottom-px -z-10 h-60 w-full md:h-[max(26rem,29.5vw)]" />
    </section>
  )
}
