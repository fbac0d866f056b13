import { Sprout } from 'lucide-react'
import { UnpaidOrder } from '#features/orders/unpaid-order.tsx'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'
import { Audiences } from './audiences.tsx'
import { Community } from './community.tsx'
import { Hero } from './hero.tsx'
import { HowABagWorks } from './how-a-bag-works.tsx'
import { ImpactBand } from './impact-band.tsx'
import { Rewards } from './rewards.tsx'
import { Steps } from './steps.tsx'
import { Stores } from './stores.tsx'
import { OnSale } from './tonight.tsx'

/** What is on sale tonight and how it is bought; then what was saved, and the compost that comes later. */
export const LandingPage = () => (
  <>
    <div className="wrap-page">
      <UnpaidOrder />
    </div>
    <Hero />
    <OnSale />
    <HowABagWorks />
    <Stores />
    <ImpactBand />
    <Compost />
    <Audiences />
    <Steps />
    <Rewards />
    <Community />
  </>
)

/** Where the compost half begins: what comes later, and what there is today. */
function Compost() {
  const t = useT('landing')
  return (
    <section aria-labelledby="compost" className="wrap-page pt-12 md:pt-16">
      <div className="grid gap-5 rounded-card bg-luban p-5 md:grid-cols-[1fr_auto] md:items-center md:p-8">
        <div>
          <h2 id="compost" className="text-28">
            <Sprout aria-hidden className="me-2 inline size-7 text-wadi" strokeWidth={1.7} />
            {t('compost.title')}
          </h2>
          <p className="mt-2 max-w-2xl text-muted">{t('compost.text')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/compost-products" variant="secondary" className="grow">
            {t('shopCompost')}
          </LinkButton>
          <LinkButton to="/compost-products" hash="pickup" variant="secondary" className="grow">
            {t('oneTimePickup')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
