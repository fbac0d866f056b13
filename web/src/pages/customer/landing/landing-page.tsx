import type { AppliedRole } from '@dawra/contract/identity/roles.rules'
import {
  ArrowRight,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  ChefHat,
  GraduationCap,
  House,
  Sprout,
  UtensilsCrossed,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { UnpaidOrder } from '#features/orders/unpaid-order.tsx'
import { useT } from '#lib/i18n'
import { useIsOpen, useStarted } from '#parts/launch/launch.ts'
import { WhenOpen } from '#parts/launch/when-open.tsx'
import { LinkButton } from '#ui/link-button'
import { Hero } from './hero.tsx'
import { HowABagWorks } from './how-a-bag-works.tsx'
import { ImpactBand } from './impact-band.tsx'
import { Rewards } from './rewards.tsx'
import { Steps } from './steps.tsx'
import { Stores } from './stores.tsx'
import { OnSale } from './tonight.tsx'

export const LandingPage = () => (
  <>
    <div className="wrap-page">
      <UnpaidOrder />
    </div>
    <Hero />
    <OnSale />
    <div className="*:below-fold">
      <HowABagWorks />
      <Stores />
      <ImpactBand />
      <Compost />
      <Audiences />
      <Steps />
      <Rewards />
      <Community />
    </div>
  </>
)

const TILES = [
  { key: 'apartments', Icon: Building2 },
  { key: 'offices', Icon: BriefcaseBusiness },
  { key: 'houses', Icon: House },
  { key: 'schools', Icon: GraduationCap },
  { key: 'restaurants', Icon: UtensilsCrossed },
  { key: 'events', Icon: CalendarDays },
] as const

function Audiences() {
  const t = useT('landing.audiences')
  const started = useStarted()
  return (
    <section aria-labelledby="audiences" className="pt-8 md:pt-12">
      <div className="wrap-page">
        <h2 id="audiences" className="text-28">
          {t('title', started)}
        </h2>
      </div>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(max(30%,6.5rem),1fr))] gap-px border-y border-line bg-line md:wrap-page md:mt-6 md:grid-cols-6 md:gap-0 md:border-y-0 md:bg-transparent">
        {TILES.map(({ key, Icon }) => (
          <li
            key={key}
            className="flex min-h-24 flex-col justify-center gap-2 border-line bg-ground px-3 py-4 font-medium md:justify-start md:gap-3 md:border-s md:px-5 md:py-4"
          >
            <Icon aria-hidden className="size-6 text-wadi md:size-8" strokeWidth={1.7} />
            <span className="leading-snug">{t(key)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Community() {
  const t = useT('landing.community')
  const started = useStarted()
  return (
    <section
      aria-labelledby="community"
      className="wrap-page grid grid-cols-1 gap-3 pt-12 pb-12 md:grid-cols-[3fr_2fr] md:gap-4 md:pt-16 md:pb-20"
    >
      <div className="rounded-card bg-luban p-5 md:p-8">
        <h2 id="community" className="text-28">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-md text-muted">{t('text', started)}</p>
        <div className="mt-5 grid gap-3 [&>button]:justify-between">
          <Registration become="donor" />
          <Registration become="driver" />
          <Registration become="buyer" />
        </div>
      </div>
      <div className="on-deep flex flex-col items-start rounded-card bg-deep p-5 text-on-deep md:p-8">
        <ChefHat aria-hidden className="size-9 text-[#f7c548]" strokeWidth={1.6} />
        <h2 className="mt-3 text-28">{t('business')}</h2>
        <p className="mt-1 mb-6 text-[#d7e6df]">{t('businessText')}</p>
        <LinkButton to="/sell" search={{}} variant="sun" className="mt-auto">
          {t('businessAction')}
        </LinkButton>
      </div>
    </section>
  )
}

const DOORS = { donor: '/become-a-donor', driver: '/apply/driver', buyer: '/buyers/login' } as const

function Registration({ become }: { become: AppliedRole }) {
  const t = useT('landing.community')
  if (!useIsOpen(become)) return <ComingSoonButton>{t(become)}</ComingSoonButton>
  return (
    <LinkButton to={DOORS[become]} variant="secondary" size="large" className="justify-between!">
      {t(become)}
      <ArrowRight aria-hidden className="flip-rtl size-5 text-wadi" />
    </LinkButton>
  )
}

/** A disabled button for something announced, with a visible “Coming Soon”. */
function ComingSoonButton({ children }: { children: ReactNode }) {
  const t = useT('shell')
  return (
    <button
      type="button"
      disabled
      className="inline-flex min-h-13 cursor-not-allowed items-center justify-between gap-2.5 rounded-control border border-dashed border-current px-4 py-2 font-medium"
    >
      {children}
      <span className="rounded-badge bg-turmeric px-2 py-0.5 text-13 font-semibold whitespace-nowrap text-on-turmeric">
        {t('comingSoon')}
      </span>
    </button>
  )
}

function Compost() {
  const t = useT('landing')
  const started = useStarted()
  return (
    <section aria-labelledby="compost" className="wrap-page pt-12 md:pt-16">
      <div className="grid gap-5 rounded-card bg-luban p-5 md:grid-cols-[1fr_auto] md:items-center md:p-8">
        <div>
          <h2 id="compost" className="text-28">
            <Sprout aria-hidden className="me-2 inline size-7 text-wadi" strokeWidth={1.7} />
            {t('compost.title', started)}
          </h2>
          <p className="mt-2 max-w-2xl text-muted">{t('compost.text', started)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <WhenOpen name="shop">
            <LinkButton to="/compost-products" variant="secondary" className="grow">
              {t('shopCompost')}
            </LinkButton>
          </WhenOpen>
          <LinkButton to="/compost-products" hash="pickup" variant="secondary" className="grow">
            {t('oneTimePickup')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
