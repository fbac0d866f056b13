import { UnpaidOrder } from '#features/orders/unpaid-order.tsx'
import { Audiences } from './audiences.tsx'
import { Community } from './community.tsx'
import { Compost } from './compost.tsx'
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
