import { useEffect, useState } from 'react'

/** A private photo, so it has no public URL; renders nothing until it is loaded. */
export function PrivatePhoto({ photo, alt }: { photo: Blob | undefined; alt: string }) {
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
