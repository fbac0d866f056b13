import { REGISTRATION, registrationOf } from '@dawra/contract/roles.rules'
import { useT } from '#lib/i18n'

/** The number as it is kept; null for none. */
export const typedRegistration = (typed: string) => registrationOf(typed) || null

/** What is wrong with a typed registration, which may be left out where it is optional. */
export function useRegistrationRule(optional: boolean) {
  const t = useT('roles.registration')
  return (typed: string) => {
    const registration = typedRegistration(typed)
    const isFine = registration === null ? optional : REGISTRATION.test(registration)
    return isFine || t('wrong')
  }
}
