import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoteProps {
  text: string
  startOver: string
  onStartOver: () => void
}

export const Stored = ({ text, startOver, onStartOver }: NoteProps) => (
  <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-luban px-3.5 text-14">
    {text}
    <button type="button" onClick={onStartOver} className="min-h-11 font-semibold text-wadi underline">
      {startOver}
    </button>
  </p>
)

export const Locked = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2.5 rounded-control bg-sea-soft p-3.5 text-sea">
    <Lock aria-hidden className="mt-0.5 size-5 shrink-0" />
    {children}
  </p>
)
