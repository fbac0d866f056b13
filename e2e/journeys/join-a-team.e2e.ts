import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { mailTo } from '../mail.ts'
import { anOperator } from '../operators.ts'
import { aKitchen, aPerson, type Kitchen, PASSWORD } from '../people.ts'
import { fixed, type Language } from '../texts.ts'
import { arriveAs, signIn, test, type Visit, type Visitor } from '../visitor.ts'

// One journey at a time: one of them closes for a moment a part that the others use.
test.describe.configure({ mode: 'default' })

const newEmail = () => `${randomUUID()}@people.test`

/** The text that follows a name placeholder. */
const behindName = (text: string) => text.split('}')[1]!.trim()

async function fillSignUp({ page, t }: Visitor, email: string) {
  await page.getByLabel(t('identity.fullName')).fill('Hilal Al Rawahi')
  await page.getByLabel(t('identity.email')).fill(email)
  await page.getByLabel(t('identity.password'), { exact: true }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page
    .locator('form')
    .getByRole('button', { name: t('identity.signUp'), exact: true })
    .click()
}

/** The owner on the team's page. */
async function anOwner(visit: Visit, { cook }: Kitchen, language: Language): Promise<Visitor> {
  const owner = await visit(language)
  await arriveAs(owner, cook)
  await owner.page.goto('/business/team')
  await expect(owner.page.getByRole('heading', { level: 1, name: owner.t('team.title') })).toBeVisible()
  return owner
}

async function invite({ page, t }: Visitor, email: string) {
  await page.getByLabel(t('team.email')).fill(email)
  await page.getByRole('button', { name: t('team.send') }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toBeVisible()
}

test('a new user joins a team by mail, sees its board and loses it when removed', async ({
  visit,
  address,
}) => {
  const kitchen = await aKitchen({ en: 'Falaj Kitchen', ar: 'مطبخ الفلج' })
  const owner = await anOwner(visit, kitchen, 'en')
  const email = newEmail()
  await invite(owner, email)
  const { link } = await mailTo(address, email, 'venue_invite')

  const newcomer = await visit('en')
  const { page, t } = newcomer
  await page.goto(link)
  await page.getByRole('link', { name: t('roles.invitation.signUp') }).click()
  await fillSignUp(newcomer, email)
  await page.getByRole('button', { name: t('roles.invitation.accept') }).click()
  await expect(page).toHaveURL(new RegExp(`/business/dashboard\\?venue=${kitchen.venue.id}`))
  await page.goto('/business/orders')
  await expect(page.getByLabel(t('business-orders.code.label')).first()).toBeVisible()

  await owner.page.reload()
  await owner.page
    .getByRole('button', { name: owner.t('team.removeOf').replace('{name}', 'Hilal Al Rawahi') })
    .click()
  await owner.page
    .getByRole('dialog')
    .getByRole('button', { name: owner.t('team.remove'), exact: true })
    .click()
  await expect(owner.page.getByText(behindName(owner.t('team.removed'))).first()).toBeVisible()
  await expect(owner.page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toHaveCount(0)

  // Without a reload: the board disappears from the open page.
  await expect(page.getByRole('heading', { level: 1, name: t('business.noVenue.title') })).toBeVisible()
})

test('an invitation works for its own address, until it is withdrawn', async ({ visit, address }) => {
  const kitchen = await aKitchen({ en: 'Sumac House', ar: 'بيت السماق' })
  const owner = await anOwner(visit, kitchen, 'en')
  const invited = await aPerson('Zahra Al Siyabi')
  await invite(owner, invited.email)
  const { link } = await mailTo(address, invited.email, 'venue_invite')

  const visitor = await visit('en')
  const { page, t } = visitor
  const accept = page.getByRole('button', { name: t('roles.invitation.accept') })
  await page.goto(link)
  await page.getByRole('link', { name: t('roles.invitation.signIn') }).click()
  await signIn(visitor, await aPerson('Khalid Al Habsi'))
  await accept.click()
  await expect(
    page.getByRole('heading', { level: 1, name: t('roles.invitation.anotherTitle') }),
  ).toBeVisible()
  await page.getByRole('button', { name: t('roles.invitation.anotherAction') }).click()

  await owner.page.getByRole('button', { name: fixed(owner.t('team.withdrawOf')) }).click()
  await expect(
    owner.page.getByRole('main').getByRole('listitem').filter({ hasText: invited.email }),
  ).toHaveCount(0)

  await page.getByRole('link', { name: t('roles.invitation.signIn') }).click()
  await signIn(visitor, invited)
  await accept.click()
  await expect(page.getByRole('heading', { level: 1, name: t('roles.invitation.deadTitle') })).toBeVisible()
})

test('a household becomes a donor from the home page', async ({ visit }) => {
  const visitor = await visit('ar')
  const { page, t } = visitor
  await page.goto('/')
  await page.getByRole('link', { name: t('landing.community.donor') }).click()
  await page.getByRole('link', { name: t('roles.guest.signUp') }).click()
  await fillSignUp(visitor, newEmail())
  await expect(page).toHaveURL(/\/become-a-donor$/)
  const apply = page.getByRole('button', { name: t('roles.donor.apply') })
  await apply.click()
  await expect(page.getByText(t('errors.fields.required')).first()).toBeVisible()
  await page.getByLabel(t('roles.donor.nameHousehold')).fill('Bait Hilal')
  await page.getByLabel(t('roles.area')).selectOption('qurum')
  await page.reload()
  await expect(page.getByLabel(t('roles.donor.nameHousehold'))).toHaveValue('Bait Hilal')
  await apply.click()
  await expect(page.getByRole('heading', { name: t('roles.donor.doneTitle') })).toBeVisible()
})

test('a farm registers, can browse at once and is known as a buyer', async ({ visit }) => {
  const { page, t } = await visit('en')
  await page.goto('/buyers/login')
  // The form replaces its skeleton: until then the content below may move.
  await expect(page.getByLabel(t('identity.email'))).toBeVisible()
  await page.getByRole('link', { name: t('roles.buyerLogin.toRegister') }).click()
  await page.getByText(t('roles.buyer.farm'), { exact: true }).click()
  await page.getByLabel(t('roles.buyer.name')).fill('Barka Greens')
  await page.getByLabel(t('roles.buyerLogin.owner')).fill('Said Al Busaidi')
  await page.getByLabel(t('identity.email')).fill(newEmail())
  await page.getByLabel(t('identity.password'), { exact: true }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: t('roles.buyerLogin.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/browse/)
  await page.goto('/buyers/login')
  await expect(page).toHaveURL(/\/browse/)
})

test('a company registers with its commercial registration number', async ({ visit }) => {
  const { page, t } = await visit('ar')
  await page.goto('/buyers/login?mode=register')
  await page.getByLabel(t('roles.buyer.name')).fill('Seeb Feeds')
  await page.getByLabel(t('roles.buyerLogin.owner')).fill('Said Al Busaidi')
  await page.getByLabel(t('identity.email')).fill(newEmail())
  await page.getByLabel(t('identity.password'), { exact: true }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  const submit = page.getByRole('button', { name: t('roles.buyerLogin.submit'), exact: true })
  await submit.click()
  await expect(page.getByText(t('roles.registration.wrong'))).toBeVisible()
  await page.getByLabel(t('roles.registration.label')).fill('١٢٣٤٥٦٧')
  await submit.click()
  await expect(page).toHaveURL(/\/browse/)
})

test('a rejected driver reads why, applies again and is accepted', async ({ visit }) => {
  const driver = await visit('en')
  const { page, t } = driver
  const name = `Nasser ${randomUUID().slice(0, 8)}`
  await arriveAs(driver, await aPerson(name))
  await page.goto('/apply/driver')
  const apply = async () => {
    await page.getByLabel(t('roles.area')).selectOption('seeb')
    await page.getByLabel(t('roles.driver.vehicle')).selectOption('van')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('roles.driver.apply') }).click()
    await expect(page.getByRole('heading', { name: t('roles.pending.title') })).toBeVisible()
  }
  await apply()

  const operator = await visit('en')
  await arriveAs(operator, await anOperator())
  await operator.page.goto('/admin')
  const press = (key: string) =>
    operator.page.getByRole('button', { name: operator.t(key).replace('{name}', name) }).click()
  await press('operator.applications.rejectOf')
  await operator.page.getByLabel(operator.t('operator.applications.reason')).fill('No van round in Seeb yet')
  await press('operator.applications.send')
  await expect(operator.page.getByRole('heading', { name })).toBeHidden()

  await page.reload()
  await expect(page.getByText('No van round in Seeb yet')).toBeVisible()
  await apply()
  await operator.page.reload()
  await press('operator.applications.approveOf')
  await expect(
    operator.page.getByText(behindName(operator.t('operator.applications.approved'))).first(),
  ).toBeVisible()
  await expect(operator.page.getByRole('heading', { name })).toBeHidden()
  await page.goto('/business/login')
  await expect(page.getByRole('heading', { level: 1, name: t('driver.nothing.title') })).toBeVisible()
})

// Only this file uses the switch for drivers, and its journeys run one at a time: closing that for donors would disturb
// other journeys.
test('a closed part of the product is announced on the home page until it reopens', async ({ visit }) => {
  const operator = await visit('en')
  const { t } = operator
  await arriveAs(operator, await anOperator())
  await operator.page.goto('/admin')
  const choose = (state: 'open' | 'coming_soon') =>
    operator.page
      .getByRole('group', { name: t('operator.launch.driver') })
      .getByText(t(`operator.launch.${state}`), { exact: true })
      .click()

  const guest = await visit('en')
  const link = guest.page.getByRole('link', { name: t('landing.community.driver') })
  const soon = guest.page.getByRole('button', { name: t('landing.community.driver') })
  await choose('coming_soon')
  const dialog = operator.page.getByRole('dialog')
  await expect(dialog.getByText(t('operator.launch.stops.driver'))).toBeVisible()
  await dialog.getByLabel(t('operator.launch.reason')).fill('No cars yet')
  await dialog.getByRole('button', { name: t('operator.launch.closeAction') }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await guest.page.goto('/')
    await expect(soon).toBeDisabled({ timeout: 3_000 })
  }).toPass()
  await guest.page.goto('/apply/driver')
  await expect(guest.page.getByText(t('roles.soon.driver'))).toBeVisible()
  await choose('open')
  await dialog.getByLabel(t('operator.launch.reason')).fill('We have cars')
  await dialog.getByRole('button', { name: t('operator.launch.openAction') }).click()
  await expect(async () => {
    await guest.page.goto('/')
    await expect(link).toBeVisible({ timeout: 3_000 })
  }).toPass()
})
