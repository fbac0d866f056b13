import { EMAIL, storedEmail } from '@dawra/contract/platform/email.rules'
import { visible } from '@dawra/contract/platform/texts.rules'
import { useT } from '#lib/i18n'

/** In E.164; null when no such number can exist, undefined when the rules could not be loaded. */
export async function readPhone(typed: string): Promise<string | null | undefined> {
  const rules = await import('@dawra/contract/platform/phone.rules').catch(() => undefined)
  return rules?.toE164(typed)
}

/** Validation rules for react-hook-form: true, or the message that says what to change. */
export function usePersonRules() {
  const t = useT('errors.fields')
  const filled = (typed: string) => visible(typed).trim() !== '' || t('required')
  const phone = async (typed: string) => (await readPhone(typed)) !== null || t('phone')
  return {
    filled,
    email: (typed: string) =>
      EMAIL.test(storedEmail(typed)) ? true : typed.trim() ? t('email') : t('required'),
    phone: (typed: string) => (typed.trim() ? phone(typed) : t('required')),
    optionalPhone: (typed: string) => (typed.trim() ? phone(typed) : true),
    newPassword: (typed: string) => [...typed.normalize('NFKC')].length >= 8 || t('password'),
  }
}
