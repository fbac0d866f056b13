import type { OrderDetails } from './order-details.ts'
import type { PickupFacts } from './texts.en.ts'

export const venue = { en: 'Bait Al Luban', ar: 'بيت اللبان' }
export const window = { startsAt: '2026-11-21T14:00:00Z', endsAt: '2026-11-21T16:30:00Z' }

export const pickup: PickupFacts = {
  orderId: '0192f0c8-0000-7000-8000-000000000001',
  pickupId: '0192f0c8-0000-7000-8000-000000000002',
  number: 'DS2611210042',
  seller: venue,
  window,
}

export const details: OrderDetails = {
  pickups: [
    {
      seller: venue,
      phone: '+96824561234',
      place: {
        en: 'Bait Al Luban, Way 2235, Building 14, Qurum',
        ar: 'بيت اللبان، سكة 2235، مبنى 14، القرم',
      },
      window,
      code: 'KM482',
      instructions: { en: 'Ask at the counter', ar: 'اسأل عند الكاونتر' },
      portions: [
        { quantity: 2, title: { en: 'Chicken biryani', ar: 'برياني دجاج' } },
        { quantity: 1, title: { en: 'Bread bag', ar: 'كيس خبز' } },
      ],
      products: [],
    },
    {
      seller: { en: 'Barka Green Farm', ar: 'مزرعة بركاء الخضراء' },
      phone: '+96892123457',
      place: { en: 'Barka Green Farm, Farm 14, Seeb', ar: 'مزرعة بركاء الخضراء، مزرعة 14، السيب' },
      window: { startsAt: '2026-11-22T06:00:00Z', endsAt: '2026-11-22T08:00:00Z' },
      code: 'RT915',
      instructions: { en: null, ar: null },
      portions: [],
      products: [{ grams: 5000, title: { en: 'Vermicompost', ar: 'سماد دودي' } }],
    },
  ],
  total: 2950,
  isCash: false,
}
