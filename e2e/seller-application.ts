import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { PASSWORD } from './accounts.ts'
import { expectAccessibleHere } from './expect-accessible.ts'
import { codeTo } from './mail.ts'
import { anIban } from './payouts.ts'
import { aPhone } from './phones.ts'
import type { Language } from './texts.ts'
import type { Visitor } from './visitor.ts'

const some = (digits: number) => String(randomInt(10 ** digits)).padStart(digits, '0')

const NAMES = { en: 'Bahla Sweets', ar: 'حلويات بهلاء' }
const ADDRESS = { en: 'Way 2235, Building 14', ar: 'سكة 2235، مبنى 14' }
const PERSON = { en: 'Maryam Al Balushi', ar: 'مريم البلوشية' }

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)

/** The answers of an application, with a unique name, phone and bank account. */
export function anApplication(language: Language) {
  const name = `${NAMES[language]} ${some(6)}`
  const papers = {
    crNumber: `1${some(7)}`,
    phone: aPhone(),
    licence: 'ML-7731',
    iban: anIban(),
  }
  return { name, legalName: name, ...papers }
}
export type Application = ReturnType<typeof anApplication>

export const fieldOf = ({ page, t }: Visitor, name: string) => page.getByLabel(t(`businesses.fields.${name}`))
export const headingOf = ({ page, t }: Visitor, key: string) => page.getByRole('heading', { name: t(key) })
const next = ({ page, t }: Visitor) =>
  page.getByRole('button', { name: t('businesses.next'), exact: true }).click()

/** Fills the four steps as a guest; the IBAN is first entered a digit short. */
export async function fillIn(cook: Visitor, application: Application) {
  const { name, legalName, crNumber, phone, licence, iban } = application
  const { page, t, language } = cook
  await page.goto('/sell')
  await fieldOf(cook, 'legalName').fill(legalName)
  await fieldOf(cook, 'crNumber').fill(crNumber)
  await fieldOf(cook, 'contactName').fill(PERSON[language])
  await fieldOf(cook, 'contactPhone').fill(phone)
  await next(cook)
  await expect(headingOf(cook, 'businesses.steps.where')).toBeVisible()
  await fillWhere(cook, name)
  await fieldOf(cook, 'type').selectOption('sweets')
  await page.getByRole('radio', { name: t('businesses.allergenAnswers.contains') }).check()
  await page.getByRole('button', { name: t('deals.allergens.sesame'), exact: true }).click()
  await next(cook)
  await fieldOf(cook, 'licenceNumber').fill(licence)
  await fieldOf(cook, 'licenceExpiresOn').fill('2031-12-31')
  await fieldOf(cook, 'iban').fill(iban.slice(0, -1))
  await fieldOf(cook, 'iban').blur()
  await expect(page.getByText(t('businesses.problems.wrong_length'))).toBeVisible()
  await fieldOf(cook, 'iban').fill(iban)
}

async function fillWhere(cook: Visitor, name: string) {
  const { page, t, language } = cook
  await fieldOf(cook, 'venueName').fill(name)
  await page
    .getByRole('img', { name: t('map.pickLabel') })
    .or(page.getByLabel(t('map.pickLabel')))
    .first()
    .click()
  await fieldOf(cook, 'address').fill(ADDRESS[language])
  await next(cook)
}

/** Another store of an approved business: the answers about the business are filled in, those about the new store are not. */
export async function applyAgain(cook: Visitor, { crNumber, iban }: Application, name: string) {
  const { page, t } = cook
  await page.goto('/sell')
  await page.getByRole('button', { name: t('businesses.status.another') }).click()
  await expect(fieldOf(cook, 'crNumber')).toHaveValue(crNumber)
  await expectAccessibleHere(cook)
  await next(cook)
  await expect(fieldOf(cook, 'venueName')).toHaveValue('')
  await fillWhere(cook, name)
  await page.getByRole('radio', { name: t('businesses.allergenAnswers.unknown') }).check()
  await next(cook)
  await fieldOf(cook, 'licenceNumber').fill('ML-7732')
  await fieldOf(cook, 'licenceExpiresOn').fill('2031-12-31')
  await expect(fieldOf(cook, 'iban')).toHaveValue(iban.replace(/(.{4})(?=.)/g, '$1 '))
  await addPapers(cook)
  await send(cook)
}

/** From the last step to the sign-up and back; everything that was entered is still there. */
export async function signUp(cook: Visitor, { licence }: Application) {
  const { page, t, language } = cook
  await page.getByRole('link', { name: t('businesses.account.signUp') }).click()
  await page.getByLabel(t('identity.fullName')).fill(PERSON[language])
  await page.getByLabel(t('identity.email')).fill(`${randomUUID()}@people.test`)
  await page.getByLabel(t('identity.password'), { exact: true }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: t('identity.signUp'), exact: true }).click()
  await expect(page).toHaveURL(/\/sell\?step=papers/)
  await expect(fieldOf(cook, 'licenceNumber')).toHaveValue(licence)
}

export async function addPapers({ page, t }: Visitor) {
  const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: PDF }
  for (const kind of ['crPaper', 'licencePaper']) {
    const part = page.getByRole('region', { name: t(`businesses.fields.${kind}`) })
    await part.locator('input[type=file]').setInputFiles(file)
    await expect(part.getByText(t('businesses.paper.pdf'), { exact: false }).last()).toBeVisible()
    await expect(part.getByText(t('businesses.paper.again'))).toBeVisible()
  }
}

export async function confirmPhone({ page, t }: Visitor, address: string, { phone }: Application) {
  await page.getByRole('button', { name: t('businesses.phone.ask') }).click()
  const code = page.getByLabel(t('businesses.phone.code'))
  await expect(code).toBeVisible()
  await code.fill(await codeTo(address, phone))
  await page.getByRole('button', { name: t('businesses.phone.confirm'), exact: true }).click()
  await expect(code).toBeHidden()
}

/** Sends the application, also after a correction. */
export async function send(cook: Visitor) {
  await cook.page.getByRole('button', { name: cook.t('businesses.send.action') }).click()
  await expect(headingOf(cook, 'businesses.status.submittedTitle')).toBeVisible()
}
