import { expect, type Page } from '@playwright/test'
import { aDeal, aKitchen, aPerson } from '../people.ts'
import { arriveAs, codeOf, pay, placeOrder, putInCart, test, type Visitor } from '../shopper.ts'

/** The overflows of the page as rendered now, as text; empty without any. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const width = document.documentElement.clientWidth
    const sticksOut = (element: Element) =>
      element.getBoundingClientRect().right > width + 1 && !element.closest('.overflow-x-auto, svg')
    if (document.documentElement.scrollWidth > width + 1) {
      found.push(`the page is ${document.documentElement.scrollWidth} wide`)
      for (const element of document.querySelectorAll('body *'))
        if (sticksOut(element) && ![...element.children].some(sticksOut))
          found.push(`<${element.localName}> ${element.textContent.slice(0, 40)} sticks out`)
    }
    const rectsOf = (element: Element) => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const rects: DOMRect[] = []
      while (walk.nextNode()) {
        const { parentElement: parent, textContent: text } = walk.currentNode
        // What only a screen reader hears has no room.
        if (!text?.trim() || !parent || parent.closest('.sr-only, .max-sm\\:sr-only')) continue
        const range = document.createRange()
        range.selectNodeContents(walk.currentNode)
        rects.push(...range.getClientRects())
      }
      return rects
    }
    for (const button of document.querySelectorAll('button, nav a, [data-fits]')) {
      const frame = button.getBoundingClientRect()
      // What is fetched for wide screens alone is not drawn, and strips are swiped.
      if (frame.width === 0 || button.closest('.overflow-x-auto, .sr-only')) continue
      for (const rect of rectsOf(button))
        if (rect.left < frame.left - 1 || rect.right > frame.right + 1)
          found.push(`“${button.textContent}” does not fit its button`)
    }
    for (const code of document.querySelectorAll('.font-code')) {
      const lines = new Set(rectsOf(code).map(rect => Math.round(rect.top)))
      if (/^[A-Z]{2}\d{3}$/.test(code.textContent) && lines.size > 1)
        found.push(`${code.textContent} stands on ${lines.size} lines`)
    }
    return [...new Set(found)]
  })

/** At the app's own largest text, then with the browser's text doubled instead. */
async function expectFits({ page }: Visitor, paths: readonly string[]) {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    // The page itself is measured, not its skeleton.
    await expect(page.locator('[aria-hidden][class*="breathe"]')).toHaveCount(0)
    for (const size of ['', '200%']) {
      await page.evaluate(size => {
        const root = document.documentElement
        if (size) delete root.dataset.text
        root.style.fontSize = size
      }, size)
      const wrong = await misfits(page)
      if (wrong.length > 0) found[`${path} ${size || 'largest'}`] = wrong
    }
  }
  expect(found).toEqual({})
}

const largest = (visitor: Visitor, address: string) =>
  visitor.context.addCookies([{ name: 'text', value: 'largest', url: address }])

test('the largest text fits every page of a phone: guests and customers', async ({ visit, address }) => {
  const kitchen = await aKitchen({ en: 'Muttrah Grill', ar: 'مشويات مطرح' })
  const deal = await aDeal(kitchen)
  const guest = await visit('en')
  await largest(guest, address)
  await expectFits(guest, [
    '/',
    '/browse',
    '/browse?view=map',
    `/deal/${deal.id}`,
    `/business/${kitchen.venue.id}`,
    `/business/${kitchen.venue.id}/reviews`,
    '/cart',
    '/compost-products',
    '/compost-cart',
    '/login',
    '/login?mode=sign-up',
    '/buyers/login',
    '/become-a-donor',
    '/impact',
    '/help',
    '/support',
    '/privacy',
    '/nowhere',
  ])
  await arriveAs(guest, await aPerson('Salim Al Harthy'))
  await putInCart(guest, deal)
  await expectFits(guest, ['/cart', '/checkout'])
  await placeOrder(guest)
  await pay(guest)
  await codeOf(guest)
  const orderId = new URL(guest.page.url()).searchParams.get('order')
  await expectFits(guest, [
    `/order-confirmation?order=${orderId}`,
    '/browse',
    '/orders',
    `/orders/${orderId}`,
    '/favorites',
    '/rewards',
    '/profile',
    '/profile/edit',
    '/profile/addresses?edit=new',
    '/profile/settings',
    '/profile/security',
    '/create-donation',
    '/composting-tracker?log=true',
  ])
})

test('the largest text fits every page of a phone: the business area', async ({ visit, address }) => {
  const kitchen = await aKitchen({ en: 'Ruwi Bakery', ar: 'مخبز روي' })
  const deal = await aDeal(kitchen)
  const cook = await visit('en')
  await largest(cook, address)
  await arriveAs(cook, kitchen.cook)
  await expectFits(cook, [
    '/business/dashboard',
    '/business/create-deal',
    '/business/deals',
    `/business/deals/${deal.id}`,
    '/business/orders',
    '/business/venue',
    '/business/team',
  ])
})

test('the five places of a customer are the same on every page, and the icons are there', async ({
  visit,
}) => {
  const { page, t } = await visit('en')
  const places = async (path: string) => {
    await page.goto(path)
    const bar = page.getByRole('navigation', { name: t('shell.mainNavigation') })
    await expect(bar.getByRole('link')).toHaveCount(5)
    return bar.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')))
  }
  const browse = await places('/browse')
  expect(browse).toEqual(['/browse', '/cart', '/create-donation', '/orders', '/profile'])
  for (const path of ['/', '/cart', '/favorites', '/rewards', '/help'])
    expect(await places(path)).toEqual(browse)
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/icon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ] as const) {
    const answer = await page.request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([
      path,
      200,
      type,
    ])
    expect(answer.headers()['cache-control']).toContain('max-age')
  }
})
