import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { stepKey } from '#lib/api-query'
import { callForFile } from '#lib/client'

/** A photo of a round, which only its driver, the planner and whose stop it was may see; nothing while it has not arrived. */
export function RoundPhoto({ hash, alt, office = false }: { hash: string; alt: string; office?: boolean }) {
  const { data: photo } = useQuery({
    queryKey: stepKey('round-photo', hash),
    queryFn: () =>
      office
        ? callForFile('GET /api/v1/admin/rounds/photos/{hash}', { params: { hash } })
        : callForFile('GET /api/v1/rounds/photos/{hash}', { params: { hash } }),
    retry: false,
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    url && <img src={url} alt={alt} className="max-h-80 w-full rounded-control bg-luban object-contain" />
  )
}
