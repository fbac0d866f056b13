import { useT } from '#lib/i18n'
import { useUntil } from '#lib/use-until'
import { useAuthErrorMessage } from '#parts/person/use-auth-error-message.ts'

const isCeremony = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  '__isWebAuthnError' in error &&
  error.__isWebAuthnError === true

/** The message for a refused factor or passkey. All errors of the browser itself share one message. */
export function useFactorErrorMessage() {
  const t = useT('secondFactor.problems')
  const describeError = useAuthErrorMessage()
  const until = useUntil()
  return (error: unknown): string => {
    const { code, message } = describeError(error)
    const key = (isCeremony(error) ? 'ceremony' : code) as 'ceremony'
    return t.has(key) ? t(key, { until: until(error) }) : message
  }
}
