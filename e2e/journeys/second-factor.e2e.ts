import { expect } from '@playwright/test'
import { appOf } from '../../server/src/testing/account.ts'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { letFactorAge } from '../operators.ts'
import { aPerson, PASSWORD } from '../people.ts'
import type { Language } from '../texts.ts'
import { signIn, test, type Visitor } from '../visitor.ts'

/** Digits as a keyboard in the reader's script enters them. */
const digitsIn = (language: Language, code: string) =>
  language === 'ar' ? code.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit) : code

async function signOut({ page, t }: Visitor) {
  await page.goto('/profile')
  await page.getByRole('button', { name: t('identity.profile.signOut') }).click()
  await expect(page).toHaveURL(url => url.pathname === '/')
}

/** Sets up an authenticator app from the profile. @returns its codes and the recovery codes */
async function setUpApp(visitor: Visitor) {
  const { page, t, language } = visitor
  await page.goto('/profile')
  await page.getByRole('link', { name: t('profile.menu.security') }).click()
  await expect(page.getByText(t('security.twoFactor.off'))).toBeVisible()
  await expectAccessibleHere(visitor)
  await page.getByRole('button', { name: t('security.twoFactor.setUp') }).click()
  const sheet = page.getByRole('dialog')
  // The sign-in was eleven minutes ago, so the password is required again.
  await sheet.getByLabel(t('security.showAgain.password'), { exact: true }).fill(PASSWORD)
  await expectAccessibleDialog(visitor)
  await sheet.getByRole('button', { name: t('security.showAgain.go') }).click()
  await expect(sheet.getByRole('img', { name: t('security.app.picture') })).toBeVisible()
  await expectAccessibleDialog(visitor)
  const secret = (await sheet.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()) ?? ''
  const codeAt = appOf(secret.replaceAll(' ', ''))
  await sheet.getByLabel(t('second-factor.code')).fill('000000')
  await sheet.getByRole('button', { name: t('security.app.confirm') }).click()
  await expect(sheet.getByText(t('second-factor.problems.mfa_verification_failed'))).toBeVisible()
  await sheet.getByLabel(t('second-factor.code')).fill(digitsIn(language, codeAt()))
  await sheet.getByRole('button', { name: t('security.app.confirm') }).click()
  await expect(sheet.getByRole('heading', { name: t('security.codes.title') })).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  const codes = await sheet.getByRole('listitem').allTextContents()
  await expectAccessibleDialog(visitor)
  await sheet.getByRole('button', { name: t('security.codes.done') }).click()
  await expect(page.getByText(t('security.twoFactor.on'))).toBeVisible()
  return { codeAt, codes }
}

test('a person sets up an authenticator app, uses a recovery code, and removes the app', async ({
  visit,
}) => {
  const person = await aPerson('Salim Al Harthy')
  const visitor = await visit('ar')
  const { page, t } = visitor
  await page.goto('/login')
  await signIn(visitor, person)
  await expect(page).toHaveURL(/\/browse/)
  await letFactorAge(person)
  const { codeAt, codes } = await setUpApp(visitor)

  // Every personal page redirects a user who passed only the first factor back to the step.
  await signOut(visitor)
  await page.goto('/login?next=/orders')
  await signIn(visitor, person)
  await expect(page.getByRole('heading', { level: 1, name: t('second-factor.title') })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1, name: t('second-factor.title') })).toBeVisible()
  await expect(page.getByLabel(t('second-factor.code'))).toBeVisible()
  await expectAccessibleHere(visitor)
  // The code of the set-up cannot be used again; the next one is already valid.
  await page.getByLabel(t('second-factor.code')).fill(digitsIn('ar', codeAt(1)))
  await page.getByRole('button', { name: t('second-factor.go') }).click()
  await expect(page).toHaveURL(/\/orders/)

  await signOut(visitor)
  await page.goto('/login')
  await signIn(visitor, person)
  await page.getByRole('button', { name: t('second-factor.other.recovery_code') }).click()
  await page.getByLabel(t('second-factor.recoveryCode')).fill((codes[0] ?? '').toUpperCase())
  await page.getByRole('button', { name: t('second-factor.go') }).click()
  await expect(page).toHaveURL(/\/browse/)

  await page.goto('/profile/security')
  await page
    .getByRole('button', {
      name: t('security.twoFactor.removeNamed').replace('{name}', t('security.app.name')),
    })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('security.twoFactor.remove') }).click()
  await expect(page.getByText(t('security.twoFactor.off'))).toBeVisible()
  await signOut(visitor)
  await page.goto('/login')
  await signIn(visitor, person)
  await expect(page).toHaveURL(/\/browse/)
})
