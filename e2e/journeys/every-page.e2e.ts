import { expectAccessibleAndFitting, VARIANTS } from '../accessible.ts'
import { aPaidOrder } from '../buying.ts'
import { aDriver, aRoundFor } from '../driving.ts'
import { anOperator } from '../operators.ts'
import { anIban, openBusiness } from '../payouts.ts'
import { aDeal, aKitchen, aPerson, ask, aTemplate } from '../people.ts'
import { arriveAs, putInCart, test } from '../shopper.ts'

const INVITATION = `/invitation?team=${'a'.repeat(43)}`

for (const { language, theme } of VARIANTS) {
  test(`axe finds nothing and large text fits in the area of a driver (${language}, ${theme})`, async ({
    visit,
  }) => {
    const round = await aRoundFor(await aDriver(), ['Aisha Al Rashdi', 'Bader Al Kindi'])
    const driver = await visit(language, theme)
    await arriveAs(driver, round.driver)
    const [stop] = round.stops
    const at = (act: string) => `/driver?stop=${stop?.id}&act=${act}`
    for (const path of [
      '/driver',
      `/driver?stop=${stop?.id}`,
      `${at('weigh')}&bin=${stop?.bin}`,
      ...['bag', 'scan', 'place', 'contaminated', 'missed', 'damaged'].map(at),
      '/driver?act=emptied',
      '/driver?act=end',
      '/driver?act=week',
      '/driver?act=open',
    ])
      await expectAccessibleAndFitting(driver, path)
  })

  test(`axe finds nothing and large text fits on the pages of a customer (${language}, ${theme})`, async ({
    visit,
  }) => {
    test.setTimeout(240_000)
    const kitchen = await aKitchen({ en: 'Muttrah Grill', ar: 'مشويات مطرح' })
    const deal = await aDeal(kitchen)
    const guest = await visit(language, theme)
    for (const path of [
      '/',
      '/browse',
      `/deal/${deal.id}`,
      `/business/${kitchen.venue.id}`,
      `/business/${kitchen.venue.id}/reviews`,
      '/cart',
      '/compost-products',
      '/login',
      '/login?mode=sign-up',
      '/auth/callback?error=access_denied',
      '/buyers/login',
      '/buyers/login?mode=register',
      '/become-a-donor',
      '/sell',
      '/sell?step=where',
      '/sell?step=what',
      '/sell?step=papers',
      '/apply/driver',
      '/invitation',
      INVITATION,
      '/nowhere',
    ])
      await expectAccessibleAndFitting(guest, path)

    const customer = await aPerson('Salim Al Harthy')
    await arriveAs(guest, customer)
    for (const path of ['/orders', '/become-a-donor', '/apply/driver', '/apply/buyer', INVITATION])
      await expectAccessibleAndFitting(guest, path)
    await putInCart(guest, deal)
    await expectAccessibleAndFitting(guest, '/cart')
    await expectAccessibleAndFitting(guest, '/checkout')
    const { id: orderId } = await aPaidOrder(customer, deal, language)
    for (const path of [
      `/order-confirmation?order=${orderId}`,
      '/orders',
      '/orders?tab=past',
      '/favorites',
      '/favorites?tab=deals',
      '/favorites?tab=donations',
      `/orders/${orderId}`,
      '/browse',
      '/profile',
      '/profile/security',
    ])
      await expectAccessibleAndFitting(guest, path)
  })

  test(`axe finds nothing and large text fits on the profile's pages, in help and legal texts (${language}, ${theme})`, async ({
    visit,
  }) => {
    test.setTimeout(240_000)
    const visitor = await visit(language, theme)
    for (const path of [
      '/impact',
      '/impact/method',
      '/help',
      '/help?q=zzz',
      '/help/pickup-code',
      '/help/ask-for-bins',
      '/support',
      '/privacy',
      '/terms',
      '/unsubscribe?token=torn',
    ])
      await expectAccessibleAndFitting(visitor, path)
    await arriveAs(visitor, await aPerson('Salim Al Harthy'))
    for (const path of [
      '/profile/edit',
      '/profile/payments',
      '/profile/addresses',
      '/profile/addresses?edit=new',
      '/notifications',
      '/profile/notifications',
      '/profile/language',
      '/profile/settings',
      '/profile/privacy',
      '/charity',
      '/seller',
      '/composting-tracker?log=true',
      '/compost-products/pickup',
      '/bins',
      '/bins/new',
      '/rewards',
      '/rewards?activity=earned',
      '/support',
    ])
      await expectAccessibleAndFitting(visitor, path)
  })

  test(`axe finds nothing and large text fits in the business area (${language}, ${theme})`, async ({
    visit,
  }) => {
    test.setTimeout(240_000)
    const kitchen = await aKitchen({ en: 'Ruwi Bakery', ar: 'مخبز روي' })
    const deal = await aDeal(kitchen)
    const template = await aTemplate(kitchen, deal)
    await openBusiness(kitchen, anIban())
    const cook = await visit(language, theme)
    await expectAccessibleAndFitting(cook, '/business/login')
    await arriveAs(cook, kitchen.cook)
    for (const path of [
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
    ])
      await expectAccessibleAndFitting(cook, path)
  })

  test(`axe finds nothing and large text fits on the operator's pages (${language}, ${theme})`, async ({
    visit,
  }) => {
    test.setTimeout(240_000)
    const kitchen = await aKitchen({ en: 'Muttrah Grill', ar: 'مشويات مطرح' })
    const { venue } = kitchen
    const customer = await aPerson('Salim Al Harthy')
    const { id: userId } = await ask<{ id: string }>('/api/v1/me', customer.token)
    const { id: orderId } = await aPaidOrder(customer, await aDeal(kitchen), language)
    const operator = await visit(language, theme)
    await arriveAs(operator, await anOperator())
    for (const path of [
      '/admin',
      '/admin/applications',
      '/admin/applications?status=declined',
      '/admin/compost',
      '/admin/payouts',
      '/admin/business-changes',
      `/admin/commission/${venue.id}`,
      '/admin/documents',
      '/admin/support',
      '/admin/approvals',
      '/admin/rounds/review',
      '/admin/approvals?state=decided',
      '/admin/support/templates',
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
      '/admin/settings',
      '/admin/areas',
      '/admin/find',
      '/admin/find?q=Salim',
      `/admin/people/${userId}`,
      `/admin/orders/${orderId}`,
      `/admin/venues/${venue.id}`,
      '/admin/compost?tab=stock',
      '/admin/compost?tab=pickups',
      '/admin/compost?tab=sellers',
      '/admin/compost?tab=delivery',
      '/admin/bins',
      '/admin/bins?tab=subscriptions',
      '/admin/bins?tab=bins',
      '/admin/bins?tab=problems',
      '/admin/bins?tab=areas',
      '/admin/rounds',
      '/admin/rounds/2026-11-29',
      '/admin/fleet',
      '/admin/heaps',
      '/admin/heaps?status=released',
      '/admin/heaps?tab=sites',
    ])
      await expectAccessibleAndFitting(operator, path)
  })
}
