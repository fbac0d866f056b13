import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { endSessions } from '../accounts.ts'
import { mailTo } from '../mail.ts'
import { type Account, aPerson } from '../people.ts'
import { fixed } from '../texts.ts'
import { arriveAs, signIn, test, type Visitor } from '../visitor.ts'

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function choose(page: Page, name: string) {
  const choice = page.getByRole('radio', { name })
  await choice.click()
  await expect(choice).toBeChecked()
}

async function enter(visitor: Visitor, person: Account, path: string) {
  await arriveAs(visitor, person)
  await visitor.page.goto(path)
}

async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('a person downloads a copy of their data, which no other user can open', async ({ visit, address }) => {
  const visitor = await visit('en')
  const { page, t } = visitor
  const salim = await aPerson('Salim Al Harthy')
  await enter(visitor, salim, '/profile/settings')
  await press(page, t('profile.export.ask'))
  await expect(page.getByText(t('profile.export.status.ready'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('profile.export.mailed'))).toBeVisible()

  const { link } = await mailTo(address, salim.email, 'export_ready')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: t('profile.export.readyTitle') })).toBeVisible()
  const json = await download(page, t('profile.export.json'))
  expect(json.name).toBe('my-data.json')
  expect(JSON.stringify(JSON.parse(json.text))).toContain(salim.email)
  const html = await download(page, t('profile.export.html'))
  expect(html.text).toContain('Salim Al Harthy')

  const stranger = await visit('en')
  await enter(stranger, await aPerson('Maryam Al Balushi'), '/profile/settings')
  await stranger.page.goto(link)
  await press(stranger.page, t('profile.export.html'))
  await expect(stranger.page.getByText(t('profile.export.gone'))).toBeVisible()
})

test('a person schedules the deletion of their account, is reminded, and cancels it', async ({
  visit,
  address,
}) => {
  const visitor = await visit('ar')
  const { page, t } = visitor
  const person = await aPerson('Salim Al Harthy')
  await enter(visitor, person, '/profile/settings')
  await press(page, t('profile.erasure.action'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('profile.erasure.stays'))).toBeVisible()
  await dialog.getByRole('button', { name: t('profile.erasure.action') }).click()
  await expect(page.getByRole('heading', { name: t('profile.erasure.plannedTitle') })).toBeVisible()

  const { link, language: written } = await mailTo(address, person.email, 'erasure_planned')
  expect(link).toContain('/profile/settings')
  expect(written).toBe('en')

  await page.goto('/profile')
  await page.getByRole('link', { name: t('profile.erasure.look') }).click()
  await press(page, t('profile.erasure.cancel'))
  await expect(page.getByText(t('profile.erasure.cancelled'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('profile.erasure.title') })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Salim Al Harthy' })).toBeVisible()
  await expect(page.getByRole('link', { name: t('profile.erasure.look') })).toHaveCount(0)
})

/**
 * @promise legal.privacy.sections.why.body “showing your first name beside your reviews. We ask for this
 *   separately. It is off until you say yes”
 */
test('a person gives a consent and withdraws it as easily', async ({ visit }) => {
  const visitor = await visit('ar')
  const { page, t } = visitor
  await enter(visitor, await aPerson('Salim Al Harthy'), '/profile/privacy')
  const named = page.getByRole('checkbox', { name: t('profile.consents.kinds.review_publishing') })
  const publishing = page.locator('label').filter({ hasText: t('profile.consents.kinds.review_publishing') })
  await expect(named).not.toBeChecked()
  await named.click()
  await expect(named).toBeChecked()
  await expect(publishing.getByText(fixed(t('profile.consents.givenAt')))).toBeVisible()
  await page.reload()
  await expect(named).toBeChecked()
  await named.click()
  await expect(named).not.toBeChecked()
  await expect(publishing.getByText(fixed(t('profile.consents.takenBackAt')))).toBeVisible()
  await page.reload()
  await expect(named).not.toBeChecked()
})

test('a new person must agree before anything else, whatever the sign-up method', async ({ visit }) => {
  const visitor = await visit('en')
  const { page, t } = visitor
  // As created by another client, which requested no consent.
  const person = await aPerson('Salim Al Harthy', { agrees: false })
  await page.goto('/orders')
  await signIn(visitor, person)
  await expect(page).toHaveURL(/\/agree\?/)
  await press(page, t('profile.consents.agreeAction'))
  await expect(page.getByText(t('profile.consents.needed'))).toHaveCount(3)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await press(page, t('profile.consents.agreeAction'))
  await expect(page).toHaveURL(/\/orders$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('orders.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
})

test('an address form restores its input after the session ended meanwhile', async ({ visit }) => {
  const visitor = await visit('en')
  const { page, t } = visitor
  const person = await aPerson('Salim Al Harthy')
  await enter(visitor, person, '/profile/addresses?edit=new')
  await page.getByLabel(t('profile.addresses.label')).fill('بيت الجدة')
  await page.getByLabel(t('profile.addresses.area')).selectOption('seeb')
  await page.getByLabel(t('profile.addresses.landmark')).fill('Seeb fish market')
  await endSessions(person)

  await press(page, t('shell.save'))
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(t('shell.signInAgain'))).toBeVisible()
  await signIn(visitor, person)
  await expect(page.getByText(t('shell.signInAgain'))).toBeHidden()
  await expect(page.getByLabel(t('profile.addresses.landmark'))).toHaveValue('Seeb fish market')
  await press(page, t('shell.save'))
  await expect(page.getByRole('heading', { name: 'بيت الجدة' })).toBeVisible()
})

test('a person’s larger text, units and clock apply on every device', async ({ visit }) => {
  const [first, second] = [await visit('ar'), await visit('ar')]
  const { t } = first
  const person = await aPerson('Salim Al Harthy')
  const fontSize = ({ page }: Visitor) =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  await enter(first, person, '/profile/settings')
  const before = await fontSize(first)
  await choose(first.page, t('profile.settings.textSizes.largest'))
  await choose(first.page, t('profile.settings.unitSystems.imperial'))
  await choose(first.page, t('profile.settings.clocks.h24'))
  const pounds = '3.3 رطل'
  await expect(first.page.getByText(pounds.replace(' ', '\u00a0'))).toBeVisible()
  await expect(first.page.getByText('19:30')).toBeVisible()
  expect(await fontSize(first)).toBeGreaterThan(before * 1.2)
  await first.page.reload()
  expect(await fontSize(first)).toBeGreaterThan(before * 1.2)

  await second.page.goto('/profile/settings')
  await signIn(second, person)
  await expect(second.page).toHaveURL(/\/profile\/settings$/)
  await expect(second.page.locator('html')).toHaveAttribute('data-text', 'largest')
  await second.page.reload()
  await expect(second.page.getByText(pounds.replace(' ', '\u00a0'))).toBeVisible()
  await expect(second.page.getByText('19:30')).toBeVisible()
})

test('a person writes to support with and without an account', async ({ visit }) => {
  const visitor = await visit('ar')
  const { page, t } = visitor
  const fill = async () => {
    await page.getByLabel(t('support.topic')).selectOption('privacy')
    await page.getByLabel(t('support.subject')).fill('What do you keep?')
    await page.getByRole('textbox', { name: t('support.message') }).fill('Please tell me.')
  }
  await page.goto('/support')
  await fill()
  await page.getByLabel(t('support.email')).fill('guest@people.test')
  await press(page, t('support.send'))
  await expect(page.getByRole('heading', { name: t('support.sentTitle') })).toBeVisible()

  await enter(visitor, await aPerson('Salim Al Harthy'), '/profile')
  await page.getByRole('link', { name: t('profile.menu.contact') }).click()
  await fill()
  await press(page, t('support.send'))
  await expect(page).toHaveURL(/\/support\/[\da-f-]{36}$/)
  await page.getByLabel(t('support.reply')).fill('Thank you.')
  await press(page, t('support.sendReply'))
  await expect(page.getByText('Thank you.', { exact: true })).toBeVisible()
  await page.goto('/support')
  await expect(page.getByRole('link', { name: 'What do you keep?' })).toBeVisible()
})

test('a person changes their phone by a code', async ({ visit, address }) => {
  const visitor = await visit('en')
  const { page, t } = visitor
  await enter(visitor, await aPerson('Salim Al Harthy'), '/profile/edit')
  const phone = String(randomInt(92_000_000, 93_999_999))
  await page.getByRole('textbox', { name: t('profile.phone.label') }).fill(phone)
  await press(page, t('profile.phone.send'))
  const code = page.getByLabel(t('profile.phone.code'))
  await expect(code).toBeVisible()
  await code.fill((await mailTo(address, `+968${phone}`, 'code')).code)
  await press(page, t('profile.phone.confirm'))
  await expect(page.getByText(t('profile.phone.saved'), { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('profile.phone.label') })).toHaveValue(
    `+968 ${phone.slice(0, 4)} ${phone.slice(4)}`,
  )
})

test('a person finds an answer in the help centre', async ({ visit }) => {
  const { page, t } = await visit('ar')
  await page.goto('/help')
  await page.getByLabel(t('help.search')).fill('الإسترداد')
  await page.getByRole('link', { name: t('help.articles.refundTime.title') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('help.articles.refundTime.title'))
})
