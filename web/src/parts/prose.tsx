import { DATA_PROTECTION_OFFICER } from '@dawra/contract/platform/product'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Ltr } from '#ui/bdi'

const LINK = 'font-medium text-wadi underline underline-offset-4'

const linkTo = (to: LinkProps['to']) => (text: ReactNode) => (
  <Link to={to} className={LINK}>
    {text}
  </Link>
)

export const PROSE = {
  p: (text: ReactNode) => <p className="mt-3">{text}</p>,
  list: (items: ReactNode) => <ul className="mt-3 ms-5 list-disc space-y-2">{items}</ul>,
  steps: (items: ReactNode) => <ol className="mt-3 ms-5 list-decimal space-y-2">{items}</ol>,
  item: (text: ReactNode) => <li>{text}</li>,
  b: (text: ReactNode) => <strong className="font-semibold">{text}</strong>,
  officer: () => (
    <a href={`mailto:${DATA_PROTECTION_OFFICER.email}`} className={LINK}>
      <Ltr>{DATA_PROTECTION_OFFICER.email}</Ltr>
    </a>
  ),
  support: linkTo('/support'),
  consents: linkTo('/profile/privacy'),
  settings: linkTo('/profile/settings'),
  edit: linkTo('/profile/edit'),
  orders: linkTo('/orders'),
  tracker: linkTo('/composting-tracker'),
  browse: linkTo('/browse'),
  bins: linkTo('/bins'),
  newBins: linkTo('/bins/new'),
  rewards: linkTo('/rewards'),
  security: linkTo('/profile/security'),
  payments: linkTo('/profile/payments'),
  notifications: linkTo('/profile/notifications'),
  forgot: linkTo('/login/forgot'),
  business: linkTo('/business/login'),
  privacy: linkTo('/privacy'),
  terms: linkTo('/terms'),
}
