import { useQuery } from '@tanstack/react-query'
import { PrivatePhoto } from '#features/rounds/private-photo.tsx'
import { stepKey } from '#lib/api-query'
import { callForFile } from '#lib/client'
import { useT } from '#lib/i18n'

/** The gate at a stop, where there is a network to fetch it. */
export function GatePhoto({ stopId }: { stopId: string }) {
  const t = useT('driver.stop')
  const { data: photo } = useQuery({
    queryKey: stepKey('gate-photo', stopId),
    queryFn: () => callForFile('GET /api/v1/driver/stops/{stopId}/gate-photo', { params: { stopId } }),
    retry: false,
  })
  return <PrivatePhoto photo={photo} alt={t('gate')} />
}
