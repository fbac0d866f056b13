import { useQuery } from '@tanstack/react-query'
import { gateOf } from '#features/rounds/driving/gate-photos.ts'
import { PrivatePhoto } from '#features/rounds/private-photo.tsx'
import { stepKey } from '#lib/api-query'
import { useT } from '#lib/i18n'

/** The photo of the gate at a stop. It is stored with the day, for use without a network. */
export function GatePhoto({ stopId }: { stopId: string }) {
  const t = useT('driver.stop')
  const { data: photo, isError } = useQuery({
    queryKey: stepKey('gate-photo', stopId),
    queryFn: () => gateOf(stopId),
    networkMode: 'always',
    retry: false,
  })
  if (isError) return <p className="text-muted">{t('noGatePhoto')}</p>
  return <PrivatePhoto photo={photo} alt={t('gate')} />
}
