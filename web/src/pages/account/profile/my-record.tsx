import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { useT } from '#lib/i18n'

export function MyRecord() {
  const t = useT('pickupHelp.record')
  const { data } = useQuery(apiQuery('GET /api/v1/me/pickup-record'))
  if (!data || data.collected + data.missed + data.upheld === 0) return null
  const { collected, missed, upheld } = data
  return <p className="px-1 text-14 text-muted">{t('mine', { collected, missed, upheld })}</p>
}
