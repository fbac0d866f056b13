import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { aPerson } from '../people.ts'
import { fixed } from '../texts.ts'
import { signIn, test } from '../visitor.ts'

const main = (page: Page) => page.getByRole('main')
const entries = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

/** The server acts once, but its response is lost. */
async function loseOneAnswer(page: Page) {
  await page.route(
    '**/api/v1/me/composting',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

test('a person logs compost, changes the entry, exports it and deletes it', async ({ visit }) => {
  const visitor = await visit('ar')
  const { page, t } = visitor
  await page.goto('/composting-tracker')
  await expect(page).toHaveURL(/\/login/)
  await signIn(visitor, await aPerson('Salim Al Harthy'))
  await expect(page).toHaveURL(/\/composting-tracker$/)
  await expect(page.getByRole('heading', { name: t('composting.list.emptyTitle') })).toBeVisible()

  await page.getByRole('button', { name: t('composting.log') }).click()
  const send = main(page).getByRole('button', { name: t('composting.form.send'), exact: true })
  const weight = page.getByLabel(t('composting.form.weight'))
  await send.click()
  await expect(page.getByText(t('composting.form.chooseType'))).toBeVisible()
  await expect(page.getByText(t('composting.form.issue.not_a_number'))).toBeVisible()
  await weight.fill('0.05')
  await expect(page.getByText(t('composting.form.issue.too_small'))).toBeVisible()
  await weight.fill('1000000')
  await expect(page.getByText(fixed(t('composting.form.issue.too_large')))).toBeVisible()
  await weight.fill('١٫٥')
  await page.getByRole('radio', { name: t('composting.types.food_scraps') }).check()
  await page.getByLabel(t('composting.form.notes')).fill('=1+1')
  await expectAccessibleHere(visitor)

  await loseOneAnswer(page)
  // It is unknown whether the request arrived: the entry waits, and is sent again with the same id.
  await send.click()
  await expect(send).toBeHidden()
  await expect(entries(page).filter({ hasText: '=1+1' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: t('composting.waiting.title') })).toBeHidden()

  await page.getByRole('link', { name: fixed(t('composting.list.editNamed')) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /2[.]3/ }).click()
  await sheet.getByRole('button', { name: t('composting.form.save') }).click()
  await expect(sheet).toBeHidden()
  await expect(entries(page).filter({ hasText: '=1+1' })).toContainText('2.3')
  await expect(entries(page).filter({ hasText: '=1+1' })).toContainText(/4 نقاط/)
  await expectAccessibleHere(visitor)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('composting.list.export') }).click(),
  ])
  const table = await readFile(await file.path(), 'utf8')
  expect(file.suggestedFilename()).toBe('composting.csv')
  expect(table.startsWith('\ufeff"التاريخ"')).toBe(true)
  expect(table).toContain(`"${t('composting.types.food_scraps')}",2.3,2.3,4,"'=1+1"`)

  await page.getByRole('button', { name: fixed(t('composting.list.removeNamed')) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('composting.confirm.action') })
    .click()
  await expect(page.getByRole('heading', { name: t('composting.list.emptyTitle') })).toBeVisible()

  await page.getByRole('link', { name: t('composting.guides.whatWentWrong') }).click()
  await expect(page).toHaveURL(/\/help\/what-went-wrong$/)
  await expectAccessibleHere(visitor)
})
