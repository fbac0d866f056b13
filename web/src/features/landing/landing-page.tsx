import { UnpaidOrder } from '../orders/unpaid-order.tsx'
import { Audiences } from './audiences.tsx'
import { Community } from './community.tsx'
import { Hero } from './hero.tsx'
import { ImpactBand } from './impact-band.tsx'
import { Rewards } from './rewards.tsx'
import { Steps } from './steps.tsx'

/** From waste to worth, top to bottom. */
export const LandingPage = () => (
  <>
    <div className="wrap-page">
      <UnpaidOrder />
    </div>
    <Hero />
    <ImpactBand />
    <Audiences />
    <Steps />
    <Rewards />
    <Community />
  </>
)
