import { randomUUID } from 'node:crypto'
import { consentsToSignUp } from '@dawra/contract/profile/rules'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { type City, startCity } from '../city.ts'
import { expectAccessibleHere, variantsOf } from '../expect-accessible.ts'
import { mailTo } from '../mail.ts'
import { PASSWORD } from '../people.ts'
import { test as base, signIn, type Visitor } from '../visitor.ts'

/** A city of its own, in which accounts need a confirmed address. */
const test = base.extend<object, { city: City }>({
  city: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const city = await startCity({ MAIL_CONFIRMATION: 'on', SAMPLE_CITY: 'never', TRUST_PROXY: '1' })
      await use(city)
      await city.stop()
    },
    { scope: 'worker', timeout: 1_800_000 },
  ],
  address: async ({ city }, use) => use(city.url),
})
// In one worker, so that only one such city is started.
test.describe.configure({ mode: 'default' })

const newEmail = () => `${randomUUID()}@people.test`
/** Digits as an Arabic keyboard enters them. */
const arabicDigits = (code: string) => code.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
const typed = ({ language }: Visitor, code: string) => (language === 'ar' ? arabicDigits(code) : code)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function fillSignUp({ page, t }: Visitor, email: string) {
  await page.getByLabel(t('identity.fullName')).fill('Salim Al Harthy')
  await page.getByLabel(t('identity.email')).fill(email)
  await page.getByLabel(t('identity.password'), { exact: true }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await press(page, t('identity.signUp'))
  await expect(page.getByRole('heading', { level: 1, name: t('identity.code.title') })).toBeVisible()
}

async function enterCode(visitor: Visitor, code: string, kind: 'signup' | 'magiclink' | 'recovery') {
  const { page, t } = visitor
  await page.getByLabel(t('identity.code.label')).fill(typed(visitor, code))
  await press(page, t(`identity.code.go.${kind}`))
}

/** Each address gets at most one mail a minute: resets that limit, so that the test need not wait. */
async function letMinutePass(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `delete from platform.tries where key like any ('{identity.send%,identity.mail_code%,identity.text%}')`,
  )
  await client.end()
}

async function signOut({ page, t }: Visitor) {
  await page.goto('/profile')
  await press(page, t('identity.profile.signOut'))
  await expect(page).toHaveURL(/\/$/)
}

/** A user whose address was confirmed long enough ago for another mail. */
async function aConfirmedPerson({ url: address, databaseUrl }: City): Promise<string> {
  const email = newEmail()
  const post = (path: string, body: object) =>
    fetch(`${address}/auth/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.9.9.${Math.ceil(Math.random() * 250)}`,
      },
      body: JSON.stringify(body),
    })
  const data = { full_name: 'Maryam Al Balushi', consents: consentsToSignUp() }
  await post('/signup', { email, password: PASSWORD, data })
  const { code } = await mailTo(address, email, 'confirm')
  expect((await post('/verify', { type: 'signup', email, token: code })).status).toBe(200)
  await letMinutePass(databaseUrl)
  return email
}

test('a person registers, confirms by code, returns to the page, and signs in again', async ({
  visit,
  address,
}) => {
  const visitor = await visit('ar')
  const { page, t } = visitor
  const email = newEmail()
  // No user has signed in with this browser, so the sign-up is shown first.
  await page.goto('/orders')
  await fillSignUp(visitor, email)
  const { code, language } = await mailTo(address, email, 'confirm')
  expect(language).toBe('ar')

  await enterCode(visitor, wrong(code), 'signup')
  await expect(page.getByText(t('identity.problems.otp_expired'))).toBeVisible()
  await page.reload()
  await enterCode(visitor, code, 'signup')
  await expect(page).toHaveURL(/\/orders$/)

  await signOut(visitor)
  await page.goto('/login')
  await signIn(visitor, { email })
  await expect(page).toHaveURL(/\/browse/)
})

test('a person resets a lost password by code, and the old one stops working', async ({
  visit,
  address,
  city,
}) => {
  const email = await aConfirmedPerson(city)
  const visitor = await visit('ar')
  const { page, t } = visitor
  await page.goto('/login?next=/orders')
  await page.getByLabel(t('identity.email')).fill(email)
  await page.getByRole('link', { name: t('identity.forgot.link') }).click()
  await expect(page.getByLabel(t('identity.email'))).toHaveValue(email)
  await press(page, t('identity.forgot.send'))
  await expect(page).toHaveURL(/\/login\/check-mail/)
  await enterCode(visitor, (await mailTo(address, email, 'recovery')).code, 'recovery')
  await expect(page).toHaveURL(/\/login\/new-password/)

  const label = page.getByLabel(t('identity.newPassword.label'), { exact: true })
  await label.fill('password')
  await press(page, t('identity.newPassword.save'))
  await expect(page.getByText(t('identity.problems.weak_password_pwned'))).toBeVisible()
  await label.fill('a falaj runs by night')
  await press(page, t('identity.newPassword.save'))
  await expect(page).toHaveURL(/\/orders$/)

  await signOut(visitor)
  await page.goto('/login')
  await signIn(visitor, { email })
  await expect(page.getByText(t('identity.problems.invalid_credentials'))).toBeVisible()
  await signIn(visitor, { email }, 'a falaj runs by night')
  await expect(page).toHaveURL(/\/browse/)
})

for (const way of ['code', 'link'] as const)
  test(`a person signs in without a password, by ${way}`, async ({ visit, address, city }) => {
    const email = await aConfirmedPerson(city)
    const visitor = await visit(way === 'code' ? 'ar' : 'en')
    const { page, t } = visitor
    await page.goto('/login?next=/orders')
    await page.getByRole('link', { name: t('identity.byCode.link') }).click()
    await page.getByLabel(t('identity.email')).fill(email)
    await press(page, t('identity.byCode.send'))
    const { code, link } = await mailTo(address, email, 'magic_link')
    if (way === 'code') {
      await enterCode(visitor, code, 'magiclink')
    } else {
      await page.goto(link)
      await press(page, t('identity.confirm.magiclink.go'))
    }
    await expect(page).toHaveURL(/\/orders$/)
  })

test('a link confirms on another phone once, and the first phone continues', async ({ visit, address }) => {
  const [first, other] = [await visit('en'), await visit('en')]
  const { t } = first
  const email = newEmail()
  await first.page.goto('/login?mode=sign-up&next=/orders')
  await fillSignUp(first, email)
  const { link, code } = await mailTo(address, email, 'confirm')

  await other.page.goto(link)
  await press(other.page, t('identity.confirm.signup.go'))
  await expect(other.page).toHaveURL(/\/orders$/)
  await other.page.goto(link)
  await press(other.page, t('identity.confirm.signup.go'))
  await expect(other.page.getByRole('heading', { name: t('identity.confirm.dead.doneTitle') })).toBeVisible()

  await enterCode(first, code, 'signup')
  await expect(first.page.getByText(t('identity.problems.otp_expired'))).toBeVisible()
  await first.page.getByRole('link', { name: t('identity.code.elsewhere') }).click()
  await signIn(first, { email })
  await expect(first.page).toHaveURL(/\/orders$/)
})

test('asks for the code when a person signs in before confirming', async ({ visit, address }) => {
  const visitor = await visit('en')
  const { page, t } = visitor
  const email = newEmail()
  await page.goto('/login?mode=sign-up')
  await fillSignUp(visitor, email)
  // A job creates the account after the response, which does not reveal whether the address was already used.
  await mailTo(address, email, 'confirm')
  await page.goto('/login?next=/orders')
  await signIn(visitor, { email })
  await page.getByRole('link', { name: t('identity.code.enter') }).click()
  await enterCode(visitor, (await mailTo(address, email, 'confirm')).code, 'signup')
  await expect(page).toHaveURL(/\/orders$/)
})

for (const { language, theme } of variantsOf(import.meta.filename))
  test(`axe finds no fault on pages reached from a mail’s link (${language}, ${theme})`, async ({
    visit,
  }) => {
    const visitor = await visit(language, theme)
    const { page, t } = visitor
    const token = 'a'.repeat(43)
    await page.goto(`/auth/confirm?token_hash=${token}&type=signup`)
    await press(page, t('identity.confirm.signup.go'))
    await expect(page.getByRole('heading', { name: t('identity.confirm.dead.title') })).toBeVisible()
    await expectAccessibleHere(visitor)
    await page.goto('/login/forgot')
    await page.getByLabel(t('identity.email')).fill(newEmail())
    await press(page, t('identity.forgot.send'))
    await expect(page).toHaveURL(/\/login\/check-mail/)
    await expectAccessibleHere(visitor)
    await press(page, t('identity.code.go.recovery'))
    await expect(page.getByText(t('identity.code.incomplete'))).toBeVisible()
    await expectAccessibleHere(visitor)
  })
