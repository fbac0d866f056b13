import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { aDriver, aRoundFor } from './driven-round.ts'
import { accept, aDonation, aDonor, aFarm, aRequest } from './food-donation.ts'
import { anOperator } from './operators.ts'
import { anIban, openBusiness } from './payouts.ts'
import { type Account, aDeal, aKitchen, aPerson, ask, aTemplate } from './people.ts'
import { aPaidOrder } from './place-and-pay.ts'
import { someCompost } from './shop.ts'
import { putInCart, type Visitor } from './visitor.ts'
import { aTower } from './waste-cycle.ts'

/** Pages that one person opens, as a guest without `as`; `before` is done once on the way. */
export interface Walk {
  as?: Account
  before?: (visitor: Visitor) => Promise<void>
  paths: string[]
}

const TOKEN = 'a'.repeat(43)
const INVITATION = `/invitation?team=${TOKEN}`

async function guest(): Promise<Walk[]> {
  const kitchen = await aKitchen({ en: 'Muttrah Grill', ar: 'مشويات مطرح' })
  const deal = await aDeal(kitchen)
  const { id: venueId } = kitchen.venue
  const donation = await aDonation(await aDonor('Maryam Al Balushi'))
  const { batch } = await someCompost()
  return [
    {
      paths: [
        '/',
        '/browse',
        `/deal/${deal.id}`,
        `/deal/${donation.id}`,
        `/business/${venueId}`,
        `/business/${venueId}/reviews`,
        '/cart',
        '/compost-products',
        `/batch/${batch}`,
        '/impact',
        '/impact/method',
        '/help',
        '/help?q=zzz',
        '/help/pickup-code',
        '/help/ask-for-bins',
        '/support',
        '/privacy',
        '/terms',
        '/offline',
        '/unsubscribe?token=torn',
        '/nowhere',
      ],
    },
  ]
}

const joining = async (): Promise<Walk[]> => [
  {
    paths: [
      '/login',
      '/login?mode=sign-up',
      '/login?mode=code',
      '/login/forgot',
      '/login/new-password',
      '/auth/callback?error=access_denied',
      '/auth/confirm',
      `/auth/confirm?token_hash=${TOKEN}&type=recovery`,
      `/auth/confirm?token_hash=${TOKEN}&type=signup`,
      '/buyers/login',
      '/buyers/login?mode=register',
      '/business/login',
      '/become-a-donor',
      '/create-donation',
      '/sell',
      '/sell?step=where',
      '/sell?step=what',
      '/sell?step=papers',
      '/apply/driver',
      '/invitation',
      INVITATION,
      '/dev/messages',
    ],
  },
]

async function customer(): Promise<Walk[]> {
  const kitchen = await aKitchen({ en: 'Muttrah Grill', ar: 'مشويات مطرح' })
  const deal = await aDeal(kitchen)
  const as = await aPerson('Salim Al Harthy')
  const { id: orderId } = await aPaidOrder(as, deal, 'en')
  return [
    {
      as,
      paths: [
        '/become-a-donor',
        '/apply/driver',
        '/apply/buyer',
        INVITATION,
        '/browse',
        `/order-confirmation?order=${orderId}`,
        '/orders',
        '/orders?tab=past',
        `/orders/${orderId}`,
        '/favorites',
        '/favorites?tab=deals',
        '/favorites?tab=donations',
        '/notifications',
        '/rewards',
        '/rewards?activity=earned',
        '/support',
        '/charity',
        '/seller',
      ],
    },
    { as, before: visitor => putInCart(visitor, deal), paths: ['/cart', '/checkout'] },
  ]
}

async function profile(): Promise<Walk[]> {
  const operator = await anOperator()
  const { bin, planId, manager } = await aTower(operator, 'Moza Al Balushi', 3)
  return [
    {
      as: manager,
      paths: [
        '/profile',
        '/profile/security',
        '/profile/edit',
        '/profile/payments',
        '/profile/addresses',
        '/profile/addresses?edit=new',
        '/profile/notifications',
        '/profile/devices',
        '/profile/language',
        '/profile/settings',
        '/profile/privacy',
        '/profile/searches',
        '/composting-tracker?log=true',
        '/compost-products/pickup',
        '/bins',
        '/bins/new',
        `/bins/${planId}`,
        `/bin/${bin.token}`,
      ],
    },
  ]
}

async function giving(): Promise<Walk[]> {
  const [donor, neighbour, farm] = [
    await aDonor('Maryam Al Balushi'),
    await aPerson('Salim Al Harthy'),
    await aFarm('Al Batinah farm'),
  ]
  const donation = await aDonation(donor)
  await aRequest(neighbour, donation, 1000)
  const request = await aRequest(farm, donation, 1000)
  await accept(donor, request)
  return [
    {
      as: donor,
      paths: [
        '/create-donation',
        '/donations',
        `/donations/${donation.id}`,
        `/donations/${donation.id}/edit`,
        '/profile/licence',
      ],
    },
    {
      as: farm,
      paths: [
        '/requests',
        `/requests/${request.id}`,
        '/profile/standing-requests',
        '/profile/standing-requests?edit=new',
      ],
    },
  ]
}

async function kitchen(): Promise<Walk[]> {
  const own = await aKitchen({ en: 'Ruwi Bakery', ar: 'مخبز روي' })
  const deal = await aDeal(own)
  const template = await aTemplate(own, deal)
  await openBusiness(own, anIban())
  return [
    {
      as: own.cook,
      paths: [
        '/business/dashboard',
        '/business/first-deal',
        '/business/test-order',
        '/business/create-deal',
        '/business/deals',
        `/business/deals/${deal.id}`,
        '/business/templates',
        '/business/templates/new',
        `/business/templates/${template.id}`,
        `/business/templates/${template.id}/today`,
        '/business/giving',
        '/business/orders',
        '/business/analytics',
        '/business/analytics?of=all',
        '/business/hours',
        '/business/venue',
        '/business/reviews',
        '/business/team',
        '/business/money',
        '/business/papers',
        '/business/documents',
        '/business/accounting',
      ],
    },
  ]
}

async function driver(): Promise<Walk[]> {
  const round = await aRoundFor(await aDriver(), ['Aisha Al Rashdi', 'Bader Al Kindi'])
  const [stop] = round.stops
  const at = (act: string) => `/driver?stop=${stop?.id}&act=${act}`
  return [
    {
      as: round.driver,
      paths: [
        '/driver',
        `/driver?stop=${stop?.id}`,
        `${at('weigh')}&bin=${stop?.bin}`,
        ...['bag', 'scan', 'place', 'contaminated', 'missed', 'damaged'].map(at),
        '/driver?act=emptied',
        '/driver?act=end',
        '/driver?act=week',
        '/driver?act=open',
      ],
    },
  ]
}

async function office(): Promise<Walk[]> {
  const sold = await aKitchen({ en: 'Muttrah Grill', ar: 'مشويات مطرح' })
  const person = await aPerson('Salim Al Harthy')
  const { id: userId } = await ask<{ id: string }>('/api/v1/me', person.token)
  const { id: orderId } = await aPaidOrder(person, await aDeal(sold), 'en')
  const donation = await aDonation(await aDonor('Maryam Al Balushi'))
  return [
    {
      as: await anOperator(),
      paths: [
        '/admin',
        '/admin/applications',
        '/admin/applications?status=declined',
        '/admin/payouts',
        '/admin/corrections',
        '/admin/business-changes',
        `/admin/commission/${sold.venue.id}`,
        '/admin/documents',
        '/admin/support',
        '/admin/support/templates',
        '/admin/approvals',
        '/admin/approvals?state=decided',
        '/admin/office',
        '/admin/abuse',
        '/admin/abuse?state=decided',
        '/admin/privacy',
        '/admin/privacy?state=closed',
        '/admin/breaches',
        '/admin/breaches?state=closed',
        '/admin/audit',
        '/admin/charities',
        '/admin/care',
        '/admin/settings',
        '/admin/areas',
        '/admin/find',
        '/admin/find?q=Salim',
        `/admin/people/${userId}`,
        `/admin/orders/${orderId}`,
        `/admin/venues/${sold.venue.id}`,
        `/admin/donations/${donation.id}`,
      ],
    },
  ]
}

async function collecting(): Promise<Walk[]> {
  const operator = await anOperator()
  const { bin, planId } = await aTower(operator, 'Moza Al Balushi', 3)
  return [
    {
      as: operator,
      paths: [
        '/admin/lists/orders',
        '/admin/lists/refunds',
        '/admin/lists/people',
        '/admin/lists/venues?q=a',
        '/admin/lists/deals?kind=dish',
        '/admin/lists/donations',
        '/admin/lists/vouchers?state=ready',
        '/admin/lists/subscriptions',
        '/admin/lists/bins?state=to_fetch',
        '/admin/lists/stops?sort=state',
        '/admin/compost',
        '/admin/compost?tab=stock',
        '/admin/compost?tab=pickups',
        '/admin/compost?tab=sellers',
        '/admin/compost?tab=delivery',
        '/admin/bins',
        '/admin/bins?tab=subscriptions',
        '/admin/bins?tab=bins',
        '/admin/bins?tab=problems',
        '/admin/bins?tab=areas',
        `/admin/bins/${bin.number}`,
        `/admin/subscriptions/${planId}`,
        '/admin/rounds',
        `/admin/rounds/${dayAfter(muscatDay(Date.now()), 1)}`,
        '/admin/rounds/review',
        '/admin/fleet',
        '/admin/heaps',
        '/admin/heaps?status=released',
        '/admin/heaps?tab=sites',
      ],
    },
  ]
}

/** Everybody who has pages of their own, with content for them. */
export const AREAS: Record<string, () => Promise<Walk[]>> = {
  'a guest': guest,
  'somebody who joins': joining,
  'a customer': customer,
  'a profile': profile,
  'who gives and takes food': giving,
  'a kitchen': kitchen,
  'a driver': driver,
  'the office': office,
  'who plans collections': collecting,
}
