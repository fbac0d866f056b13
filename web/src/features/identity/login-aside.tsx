import type { LucideIcon } from 'lucide-react'
import { Landscape } from '#parts/landscape.tsx'

interface LoginAsideProps {
  title: string
  reasons: readonly { Icon: LucideIcon; text: string }[]
}

/** The benefits of an account; wide screens only. */
export const LoginAside = ({ title, reasons }: LoginAsideProps) => (
  <aside className="on-deep relative isolate hidden min-h-[34rem] overflow-hidden rounded-card bg-deep p-8 text-on-deep md:block lg:p-10">
    <h2 className="text-28">{title}</h2>
    <ul className="mt-6 grid max-w-sm gap-4">
      {reasons.map(({ Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-[#f7c548]" strokeWidth={1.8} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
    <Landscape className="absolute inset-x-0 bottom-0 -z-10 h-60 w-full" />
  </aside>
)
