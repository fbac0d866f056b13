import { expectAccessible, VARIANTS } from '../accessible.ts'
import { anOperator } from '../operators.ts'
import { aDeal, aKitchen, aPerson } from '../people.ts'
import { arriveAs, codeOf, pay, placeOrder, putInCart, test } from '../shopper.ts'

const INVITATION = `/invitation?team=${'a'.repeat(43)}`

for (const { language, theme } of VARIANTS) {
  test(`axe finds nothing on the pages of a customer (${language}, ${theme})`, async ({ visit }) => {
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
      '/apply/driver',
      '/invitation',
      INVITATION,
      '/nowhere',
    ])
      await expectAccessible(guest, path)

    await arriveAs(guest, await aPerson('Salim Al Harthy'))
    for (const path of ['/orders', '/become-a-donor', '/apply/driver', '/apply/buyer', INVITATION])
      await expectAccessible(guest, path)
    await putInCart(guest, deal)
    await expectAccessible(guest, '/cart')
    await expectAccessible(guest, '/checkout')
    await placeOrder(guest)
    await pay(guest)
    await codeOf(guest)
    const orderId = new URL(guest.page.url()).searchParams.get('order')
    for (const path of [
      `/order-confirmation?order=${orderId}`,
      '/orders',
      '/orders?tab=past',
      '/favorites',
      '/favorites?tab=deals',
      '/favorites?tab=donations',
      `/orders/${orderId}`,
      '/profile',
      '/profile/security',
    ])
      await expectAccessible(guest, path)
  })

  test(`axe finds nothing on the profile's pages, in help and legal texts (${language}, ${theme})`, async ({
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
      '/support',
      '/privacy',
      '/terms',
    ])
      await expectAccessible(visitor, path)
    await arriveAs(visitor, await aPerson('Salim Al Harthy'))
    for (const path of [
      '/profile/edit',
      '/profile/payments',
      '/profile/addresses',
      '/profile/addresses?edit=new',
      '/profile/notifications',
      '/profile/language',
      '/profile/settings',
      '/profile/privacy',
      '/composting-tracker?log=true',
      '/compost-products/pickup',
      '/rewards',
      '/rewards?activity=earned',
      '/support',
    ])
      await expectAccessible(visitor, path)
  })

  test(`axe finds nothing in the business area (${language}, ${theme})`, async ({ visit }) => {
    test.setTimeout(240_000)
    const kitchen = await aKitchen({ en: 'Ruwi Bakery', ar: 'مخبز روي' })
    const deal = await aDeal(kitchen)
    const cook = await visit(language, theme)
    await expectAccessible(cook, '/business/login')
    await arriveAs(cook, kitchen.cook)
    for (const path of [
      '/business/dashboard',
      '/business/create-deal',
      '/business/deals',
      `/business/deals/${deal.id}`,
      '/business/orders',
      '/business/venue',
      '/business/reviews',
      '/business/team',
    ])
      await expectAccessible(cook, path)
  })

  test(`axe finds nothing on the operator's page (${language}, ${theme})`, async ({ visit }) => {
    const operator = await visit(language, theme)
    await arriveAs(operator, await anOperator())
    for (const path of [
      '/operator',
      '/operator/compost',
      '/operator/compost?tab=stock',
      '/operator/compost?tab=pickups',
    ])
      await expectAccessible(operator, path)
  })
}
