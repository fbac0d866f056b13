import { useT } from '#lib/i18n'
import { useProblemWords } from '#parts/person/use-problem-words.ts'

const isCeremony = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  '__isWebAuthnError' in error &&
  error.__isWebAuthnError === true

/** The sentence for what a factor or passkey was refused with; a browser's own refusals are one to us. */
export function useFactorWords() {
  const t = useT('secondFactor.problems')
  const words = useProblemWords()
  return (error: unknown): string => {
    const { code, message } = words(error)
    const key = (isCeremony(error) ? 'ceremony' : code) as 'ceremony'
    return t.has(key) ? t(key) : message
  }
}
