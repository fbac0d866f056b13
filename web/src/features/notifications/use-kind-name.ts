import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#lib/i18n'
import { kindNamesQuery } from './queries.ts'

/** What a kind is called: nothing until the names are here; a kind of an earlier version has none. */
export function useKindName() {
  const names: Readonly<Record<string, string>> | undefined = useQuery(kindNamesQuery(useLocale())).data
  return (kind: string) => (names ? (names[kind] ?? kind) : '')
}
