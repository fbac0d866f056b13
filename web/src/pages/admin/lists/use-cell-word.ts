import { useT } from '#lib/i18n'
import type { Messages } from '#lib/messages'

type Known = keyof Messages['adminLists']['words']

export function useCellWord() {
  const t = useT('adminLists.words')
  return (word: string) => (t.has(word as Known) ? t(word as Known) : word)
}
