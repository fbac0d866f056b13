import type { DeniedFoodFacts, DonorMoneyFacts, OwnMoneyFacts } from '../texts/en/corrections.ts'
import { businessPage } from './business-page.ts'
import type { Kind } from './kind.ts'

const money = businessPage('/business/money')
const pageOfPayee = ({ venueId, sellerId }: OwnMoneyFacts) =>
  sellerId ? '/seller?tab=earned' : money({ venueId })

/** A person sees the money beside their donations, a venue's team beside those of the venue. */
const pageOfDonor = ({ venueId }: DonorMoneyFacts) =>
  venueId ? businessPage('/business/giving')({ venueId }) : '/donations'

const pageOfFood = ({ venueId, dealId, templateId }: DeniedFoodFacts) =>
  businessPage(dealId ? `/business/deals/${dealId}` : `/business/templates/${templateId}`)({ venueId })

export const correctionKinds = {
  vat_given_back: { link: pageOfPayee } satisfies Kind<'vat_given_back'>,
  debt_noticed: { link: pageOfPayee } satisfies Kind<'debt_noticed'>,
  donor_owed: { link: pageOfDonor } satisfies Kind<'donor_owed'>,
  donor_paid: { link: pageOfDonor } satisfies Kind<'donor_paid'>,
  food_denied: { link: pageOfFood } satisfies Kind<'food_denied'>,
}
