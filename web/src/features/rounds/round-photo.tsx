import { useQuery } from '@tanstack/react-query'
import { stepKey } from '#lib/api-query'
import { callForFile } from '#lib/client'
import { PrivatePhoto } from './private-photo.tsx'

/** A photo of a round; only its driver, the planner and the customer of the stop may see it. */
export function RoundPhoto({ hash, alt, office = false }: { hash: string; alt: string; office?: boolean }) {
  const { data: photo } = useQuery({
    queryKey: stepKey('round-photo', hash),
    queryFn: () =>
      office
        ? callForFile('GET /api/v1/admin/rounds/photos/{hash}', { params: { hash } })
        : callForFile('GET /api/v1/rounds/photos/{hash}', { params: { hash } }),
    retry: false,
  })
  return <PrivatePhoto photo={photo} alt={alt} />
}
