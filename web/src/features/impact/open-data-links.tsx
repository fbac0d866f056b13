import { Download } from 'lucide-react'
import { buttonClass } from '#ui/button'

const FILES = { csv: '/api/v1/open-data/impact.csv', json: '/api/v1/open-data/impact.json' } as const

export const OpenDataLinks = (names: Record<keyof typeof FILES, string>) => (
  <div className="flex flex-wrap gap-3">
    {(['csv', 'json'] as const).map(format => (
      <a key={format} href={FILES[format]} download={`impact.${format}`} className={buttonClass('secondary')}>
        <Download aria-hidden className="size-5" />
        {names[format]}
      </a>
    ))}
  </div>
)
