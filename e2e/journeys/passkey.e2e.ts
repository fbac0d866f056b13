import { expect } from '@playwright/test'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { aPerson } from '../people.ts'
import { signIn, test, type Visitor } from '../visitor.ts'

/** A virtual authenticator with a fingerprint; its user always agrees. */
async function putPhoneBeside({ page, context }: Visitor) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a person adds and names a passkey, signs in with it, and removes it', async ({ visit }) => {
  const person = await aPerson('Salma Al Balushi')
  const visitor = await visit('en')
  const { page, t } = visitor
  await putPhoneBeside(visitor)
  await page.goto('/login?next=/profile/security')
  await signIn(visitor, person)
  await page.getByRole('button', { name: t('security.passkeys.add') }).click()
  await expect(page.getByText(t('security.passkeys.unnamed'), { exact: true })).toBeVisible()
  // A phone stores only one passkey per person.
  await page.getByRole('button', { name: t('security.passkeys.add') }).click()
  await expect(page.getByText(t('second-factor.problems.ceremony'))).toBeVisible()

  const named = (key: string, name: string) => t(key).replace('{name}', name)
  await page
    .getByRole('button', { name: named('security.passkeys.renameNamed', t('security.passkeys.unnamed')) })
    .click()
  await page.getByRole('dialog').getByRole('textbox').fill('هاتف سلمى')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell.save') })
    .click()
  await expect(page.getByText('هاتف سلمى', { exact: true })).toBeVisible()
  await expectAccessibleHere(visitor)

  await page.goto('/profile')
  await page.getByRole('button', { name: t('identity.profile.signOut') }).click()
  await expect(page).toHaveURL(url => url.pathname === '/')
  await page.goto('/login?next=/profile/security')
  await page.getByRole('button', { name: t('second-factor.passkeySignIn') }).click()
  await expect(page).toHaveURL(/\/profile\/security/)

  await page.getByRole('button', { name: named('security.passkeys.removeNamed', 'هاتف سلمى') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security.twoFactor.remove') })
    .click()
  await expect(page.getByText(t('security.passkeys.none'))).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: t('identity.profile.signOut') }).click()
  await expect(page).toHaveURL(url => url.pathname === '/')
  await page.goto('/login')
  await page.getByRole('button', { name: t('second-factor.passkeySignIn') }).click()
  await expect(page.getByText(t('second-factor.problems.webauthn_verification_failed'))).toBeVisible()
  await expectAccessibleHere(visitor)
})
