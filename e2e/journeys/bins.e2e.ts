import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { expect } from '@playwright/test'
import { openDialog } from '../dialogs.ts'
import { expectAccessibleAndFitting, expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator, officeScreen, openCollections } from '../operators.ts'
import { aPerson, ask } from '../people.ts'
import { fixed, languagesOf } from '../texts.ts'
import { arriveAs, test, type Visitor } from '../visitor.ts'

const HOME = { label: 'Tower 7', area: 'qurum', point: { lat: 23.611, lng: 58.486 }, isDefault: true }

/** Requests the bin of a tower. @returns the address of its page */
async function requestBins(visitor: Visitor, standsAt: string): Promise<string> {
  const { page, t } = visitor
  await page.goto('/bins/new')
  const send = page.getByRole('button', { name: t('bins.form.send') })
  // Pages cache launch switches for seconds.
  await expect(async () => {
    await page.reload()
    await expect(send).toBeVisible({ timeout: 8_000 })
  }).toPass()
  await expectAccessibleAndFitting(visitor, '/bins/new')
  await page.getByRole('radio', { name: t('bins.kinds.building') }).check()
  await page.getByLabel(t('bins.form.size')).selectOption('240')
  await page.getByLabel(t('bins.form.standsAt')).fill(standsAt)
  await send.click()
  // The draft survives missing fields and a reload.
  await expect(page.getByText(fixed(t('bins.form.flatsWrong')))).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(t('bins.form.standsAt'))).toHaveValue(standsAt)
  await page.getByLabel(t('bins.form.flats')).fill('٤٠')
  await page.getByLabel(t('bins.form.phone'), { exact: true }).fill('92123456')
  await send.click()
  await expect(page.getByText(t('bins.plan.requested'))).toBeVisible()
  return page.url()
}

async function approveAndPlace(visitor: Visitor, standsAt: string) {
  const { page, t, language } = visitor
  await page.setViewportSize(officeScreen(language))
  await page.goto('/admin/bins')
  const plan = page.getByRole('listitem').filter({ hasText: standsAt })
  const dialog = await openDialog(plan.getByText(t('admin-bins.plan.approve'), { exact: true }))
  await dialog.getByLabel(t('admin-bins.plan.startsOn')).fill(dayAfter(muscatDay(Date.now()), 2))
  await dialog.getByRole('button', { name: t('admin-bins.plan.approve'), exact: true }).click()
  // The page behind an open dialog is inert, so a role query finds nothing there: the dialog must be closed first.
  await expect(dialog).toBeHidden()
  await expect(plan).toBeHidden()

  await page.getByRole('tab', { name: t('admin-bins.tabs.bins') }).click()
  await page.getByLabel(t('admin-bins.bins.count'), { exact: true }).fill('1')
  await page.getByLabel(t('admin-bins.bins.size')).selectOption('240')
  await page.getByRole('button', { name: t('admin-bins.bins.add') }).click()
  const made = page.getByText(new RegExp(t('admin-bins.bins.made').replaceAll(/\{\w+\}/g, '\\d{4,}'))).first()
  const number = /\d{4,}/.exec((await made.textContent()) ?? '')?.[0] ?? ''
  await expectAccessibleHere(visitor)

  await page.goto('/admin/bins?tab=subscriptions&of=approved')
  await openDialog(plan.getByText(t('admin-bins.plan.place'), { exact: true }))
  await dialog.getByLabel(t('admin-bins.number')).fill(number)
  await dialog.getByRole('button', { name: t('admin-bins.plan.place'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(plan).toBeHidden()
  await page.goto(`/admin/bins/${number}`)
  await expect(page.getByRole('heading', { name: t('admin-bins.bins.states.placed') }).first()).toBeVisible()
  return number
}

/**
 * @promise bins.days.until
 * @promise bins.join.flatHint
 */
for (const language of languagesOf(import.meta.filename))
  test(`a tower gets a bin, a neighbour joins and a day is skipped (${language})`, async ({ visit }) => {
    await openCollections()
    const standsAt = `Gate ${Date.now()} ${language}`
    const huda = await aPerson('Huda Al Lawati')
    await ask('/api/v1/me/addresses', huda.token, HOME)
    const manager = await visit(language)
    const { page, t } = manager
    await arriveAs(manager, huda)
    const planPage = await requestBins(manager, standsAt)
    await expectAccessibleHere(manager)

    const office = await visit(language)
    await arriveAs(office, await anOperator('Nasser Al Busaidi', 'planning'))
    const number = await approveAndPlace(office, standsAt)
    await expectAccessibleHere(office)

    // The requester's page updates without a reload.
    await expect(page.getByText(t('bins.building.title'))).toBeVisible()
    const code = ((await page.getByText(/^[A-HJ-NP-Z2-9]{3} [A-HJ-NP-Z2-9]{3}$/).textContent()) ?? '').trim()
    await expectAccessibleAndFitting(manager, new URL(planPage).pathname)

    const neighbour = await visit(language)
    await arriveAs(neighbour, await aPerson('Salim Al Harthy'))
    await neighbour.page.goto(`/bins?code=${code.replace(' ', '')}`)
    await neighbour.page.getByLabel(t('bins.join.flat')).fill('12')
    await neighbour.page.getByRole('button', { name: t('bins.join.action'), exact: true }).click()
    const bin = neighbour.page.getByRole('link', { name: number })
    await expect(bin).toBeVisible()
    await expectAccessibleHere(neighbour)
    await bin.click()
    await neighbour.page.getByRole('radio', { name: t('bins.bin.volumes.half') }).check()
    await neighbour.page.getByRole('button', { name: t('bins.bin.action') }).click()
    await expect(neighbour.page.getByText(fixed(t('bins.bin.later')))).toBeVisible()
    await expect(neighbour.page.getByRole('progressbar')).toHaveAttribute('value', '50')
    await expectAccessibleHere(neighbour)

    // A guest who scans it sees what may go in, but not whose bin it is.
    const guest = await visit(language)
    await expectAccessibleAndFitting(guest, new URL(neighbour.page.url()).pathname)
    await expect(guest.page.getByRole('link', { name: t('bins.bin.signIn') })).toBeVisible()
    await expect(guest.page.getByText('Huda')).toBeHidden()

    // The tower's manager sees the flat, without a name.
    await page.reload()
    const flat = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '12' }) })
    await expect(flat).toContainText('1')
    await expect(page.getByText('Salim')).toBeHidden()
    const day = page
      .getByRole('listitem')
      .filter({ has: page.getByText(t('bins.days.skip'), { exact: true }) })
      .last()
    await day.getByText(t('bins.days.skip'), { exact: true }).click()
    await expect(page.getByText(t('bins.days.skipped'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('bins.days.unskip'), { exact: true })).toBeVisible()
  })
