import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

export const CopyNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-4 flex items-start gap-2 rounded-control bg-sea-soft px-3.5 py-2.5 text-sea">
    <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
    <span>{children}</span>
  </p>
)
