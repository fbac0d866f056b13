import { businessPage } from '../business-page.ts'
import type { KindsOf } from '../kind.ts'
import { pickup, venue } from '../orders/example-order.ts'
import { orderLink as link, mailTo } from '../orders/pickup-status.ts'
import type { texts } from './texts.en.ts'

const id = '0192f0c8-0000-7000-8000-000000000003'
const title = { en: 'Chicken biryani', ar: 'برياني دجاج' }

export const kinds = {
  food_recalled: {
    link,
    mailTo,
    examples: [
      { ...pickup, title, reason: 'Glass was found in it', advice: 'throw_away' },
      { ...pickup, title, reason: 'It contains nuts', advice: 'not_if_allergic' },
      { ...pickup, title, reason: 'It was too warm', advice: 'bring_back' },
    ],
  },
  store_deal_recalled: {
    link: businessPage('/business/deals'),
    examples: [{ dealId: id, venueId: id, title, venue, reason: 'Glass was found in it' }],
  },
  office_recall: {
    link: () => '/admin',
    examples: [{ dealId: id, title, venue, reason: 'Glass was found in it', pickups: 3 }],
  },
} satisfies KindsOf<typeof texts>
