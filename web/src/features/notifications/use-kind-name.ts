import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#lib/i18n'
import { kindNamesQuery } from './queries.ts'

/**
 * The label of a kind; empty until the labels are loaded. A kind of an earlier version has no label, and is shown as it
 * is stored.
 */
export function useKindName() {
  const names: Readonly<Record<string, string>> | undefined = useQuery(kindNamesQuery(useLocale())).data
  return (kind: string) => (names ? (names[kind] ?? kind) : '')
}
