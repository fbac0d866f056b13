import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { mailTo } from '../mail.ts'
import { anOperator, appFor, letFactorAge, makeOperator } from '../operators.ts'
import { aPerson } from '../people.ts'
import { showCode, signIn, signInAsOperator, test } from '../visitor.ts'

/** @promise operator.enrol.text (`/admin` without a second factor) */
test('an operator sees nothing before enrolling a second factor', async ({ visit }) => {
  const person = await aPerson('Huda Al Lawati')
  await makeOperator(person)
  const visitor = await visit('ar')
  const { page, t } = visitor
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/v1/admin/')) requests.push(request.url())
  })
  const isClosed = () => expect(page.getByRole('heading', { name: t('operator.enrol.title') })).toBeVisible()
  await page.goto('/login?next=/admin')
  await signIn(visitor, person)
  await isClosed()
  await expectAccessibleHere(visitor)
  await page.goto('/admin/compost')
  await isClosed()
  expect(requests).toEqual([])

  await page.goto('/admin')
  await page.getByRole('button', { name: t('security.twoFactor.setUp') }).click()
  const sheet = page.getByRole('dialog')
  const secret = (await sheet.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()) ?? ''
  const nextCode = appFor(secret.replaceAll(' ', ''))
  await sheet.getByLabel(t('second-factor.code')).fill(await nextCode())
  await sheet.getByRole('button', { name: t('security.app.confirm') }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  await expectAccessibleDialog(visitor)
  await sheet.getByRole('button', { name: t('security.codes.done') }).click()
  await expect(page.getByRole('heading', { name: t('operator.launch.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('operator.reports.heading') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('operator.reports.heading') })).toBeVisible()
})

test('inviting an operator requires the code again, and notifies the other operators', async ({
  visit,
  address,
}) => {
  const [operator, other] = [await anOperator(), await anOperator('Salma Al Habsi')]
  const visitor = await visit('en')
  const { page, t } = visitor
  await page.goto('/login?next=/admin')
  await signInAsOperator(visitor, operator)
  await expect(page.getByRole('heading', { name: t('operator.invite.title') })).toBeVisible()
  await letFactorAge(operator)
  const email = `${randomUUID()}@people.test`
  await page.getByLabel(t('operator.invite.email')).fill(email)
  await page.getByLabel(t('operator.invite.role')).selectOption('operator')
  const send = page.getByRole('button', { name: t('operator.invite.send') })
  await send.click()
  const dialog = page.getByRole('dialog', { name: t('second-factor.stepUp.title') })
  await expect(dialog.getByLabel(t('second-factor.code'))).toBeVisible()
  await expectAccessibleDialog(visitor)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(t('operator.invite.email'))).toHaveValue(email)
  await send.click()
  await showCode(visitor, await operator.nextCode())
  await expect(dialog).toBeHidden()
  await expect(page.getByText(email).first()).toBeVisible()
  expect((await mailTo(address, email, 'invite')).link).toContain('/invitation?token=')
  await mailTo(address, other.email, 'operator_notice')
})

test('a developer signs in as the sample operator with the code from /dev/messages', async ({ visit }) => {
  const visitor = await visit('en')
  const { page, context, t } = visitor
  await page.goto('/login?next=/admin')
  await signIn(visitor, { email: 'operator@dawra.example' })
  await expect(page.getByLabel(t('second-factor.code'))).toBeVisible()
  const messages = await context.newPage()
  await messages.goto('/dev/messages')
  const shown = messages.getByText(/^\d{6}$/).first()
  const first = (await shown.textContent()) ?? ''
  await showCode(visitor, first)
  await expect(page.getByRole('heading', { name: t('operator.reports.heading') })).toBeVisible()
  // The page submits the next code automatically.
  await expect(shown).not.toHaveText(first)
})
