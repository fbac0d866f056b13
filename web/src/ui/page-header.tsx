import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export const PageHeader = ({
  title,
  back,
  children,
}: {
  title: ReactNode
  back?: ReactNode
  children?: ReactNode
}) => (
  <header className="flex min-h-14 items-center gap-2 py-3">
    {back}
    <h1 className="grow text-28">{title}</h1>
    {children}
  </header>
)

const BackAnchor = ({ label, ...rest }: ComponentProps<'a'> & { label: string }) => (
  <a
    {...rest}
    className="-ms-2.5 grid size-11 shrink-0 place-items-center rounded-control hover-able:hover:bg-luban"
  >
    <ArrowLeft aria-hidden className="flip-rtl size-6" />
    <span className="sr-only">{label}</span>
  </a>
)

export const BackLink = createLink(BackAnchor)
