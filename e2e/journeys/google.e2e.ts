import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { aPerson } from '../people.ts'
import { signIn, test, type Visitor } from '../visitor.ts'

/** Signs in on the page of the issuer that replaces Google. */
async function signInAtGoogle(page: Page, email: string, name = 'Salim Al Harthy') {
  // The previous page has a field of the same name.
  await page.waitForURL(/\/interaction\//)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function agree({ page, t }: Visitor) {
  await page.getByRole('checkbox', { name: /18/ }).check()
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: t('identity.agree.go') }).click()
}

const leaveForGoogle = ({ page, t }: Visitor) =>
  page.getByRole('button', { name: t('identity.google.continue') }).click()

test('a person signs in by Google and continues to the requested page', async ({ visit }) => {
  const visitor = await visit('ar')
  const { page, t, context } = visitor
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?.*next=/)
  await leaveForGoogle(visitor)
  await signInAtGoogle(page, `${randomUUID()}@people.test`)
  await page.getByRole('button', { name: t('identity.agree.go') }).click()
  await expect(page.getByText(t('identity.consents.needed'))).toHaveCount(1)
  await agree(visitor)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('Salim Al Harthy').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Salim Al Harthy').first()).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).toContain('"refresh_token\\":\\"cookie\\"')
  expect(stored).not.toContain('provider_token')
  const cookie = (await context.cookies()).find(({ name }) => name === 'dawra_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

  await page.getByRole('button', { name: t('identity.profile.signOut') }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('shows why the sign-in by Google failed, and lets the person try again', async ({ visit }) => {
  const visitor = await visit('en')
  const { page, t } = visitor
  await page.goto('/login?next=/orders')
  await leaveForGoogle(visitor)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText(t('identity.returning.problems.access_denied'))
  await page.getByRole('link', { name: t('identity.returning.again') }).click()
  await expect(page).toHaveURL(/\/login\?.*next=/)
  await leaveForGoogle(visitor)
  await signInAtGoogle(page, `${randomUUID()}@people.test`)
  await agree(visitor)
  await expect(page).toHaveURL(/\/orders$/)
})

test('recognizes a person of the same address by Google and by password', async ({ visit }) => {
  const person = await aPerson('Maryam Al Balushi')
  const visitor = await visit()
  const { page, t } = visitor
  await page.goto('/login?next=/profile')
  await leaveForGoogle(visitor)
  await signInAtGoogle(page, person.email, 'M. B.')
  await expect(page.getByText('Maryam Al Balushi').first()).toBeVisible()
  await page.getByRole('button', { name: t('identity.profile.signOut') }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login?next=/profile')
  await signIn(visitor, person)
  await expect(page.getByText('Maryam Al Balushi').first()).toBeVisible()
})

test('links a Google account to the existing one, and unlinks it', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await page.goto('/login?next=/profile/security')
  await signIn(visitor, await aPerson('Maryam Al Balushi'))
  await page.getByRole('button', { name: t('identity.linked.link') }).click()
  const email = `${randomUUID()}@people.test`
  await signInAtGoogle(page, email)
  await expect(page).toHaveURL(/\/profile\/security$/)
  await expect(page.getByText(t('identity.returning.linked'), { exact: true })).toBeVisible()
  const account = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await account.getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('identity.linked.unlink') })
    .click()
  await expect(account).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('identity.linked.link') })).toBeVisible()
})

test('refuses a return that was started in another browser', async ({ visit }) => {
  const [attacker, victim] = [await visit(), await visit()]
  await attacker.page.goto('/login')
  await leaveForGoogle(attacker)
  await attacker.page.route('**/auth/v1/callback**', route => route.abort())
  const callback = attacker.page.waitForRequest('**/auth/v1/callback**')
  await signInAtGoogle(attacker.page, `${randomUUID()}@people.test`)
  await victim.page.goto((await callback).url())
  await expect(victim.page.getByRole('alert')).toHaveText(victim.t('identity.returning.problems.stale'))
  await victim.page.goto('/profile')
  await expect(victim.page).toHaveURL(/\/login/)
})
