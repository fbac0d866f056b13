import { expect, type Page } from '@playwright/test'
import { aPerson, letGracePass } from '../people.ts'
import { arriveAs, signIn, test, type Visitor } from '../visitor.ts'

async function enter(visitor: Visitor, person: { email: string }, path: string) {
  await arriveAs(visitor, person)
  await visitor.page.goto(path)
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

test('a person signs out all other devices at once', async ({ visit }) => {
  const [here, there] = [await visit('en'), await visit('en')]
  const person = await aPerson('Salim Al Harthy')
  await enter(there, person, '/orders')
  await expect(there.page.getByRole('heading', { level: 1, name: there.t('orders.title') })).toBeVisible()
  await enter(here, person, '/profile/security')
  await press(here.page, here.t('sessions.endOthers'))
  await expect(here.page.getByText(here.t('sessions.othersEnded'), { exact: true })).toBeVisible()

  await there.page.goto('/orders')
  await expect(there.page).toHaveURL(/\/login/)
  await here.page.goto('/orders')
  await expect(here.page).toHaveURL(/\/orders$/)
})

test('a person deletes an account, which cannot be used after seven days', async ({ visit }) => {
  const visitor = await visit('ar')
  const { page, t } = visitor
  const person = await aPerson('Salim Al Harthy')
  await enter(visitor, person, '/profile/settings')
  await press(page, t('profile.erasure.action'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('profile.erasure.action') })
    .click()
  await expect(page.getByRole('heading', { name: t('profile.erasure.plannedTitle') })).toBeVisible()
  await letGracePass(person.email)

  await expect(async () => {
    await page.goto('/profile/settings')
    await expect(page).toHaveURL(/\/login/, { timeout: 5_000 })
  }).toPass()
  await signIn(visitor, person)
  await expect(page.getByRole('alert').first()).toContainText(t('identity.problems.invalid_credentials'))
})
