import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleHelp, Leaf, type LucideIcon } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Section } from '#ui/section'

interface GuideProps {
  article: string
  Icon: LucideIcon
  title: string
  text: string
}

export function Guides() {
  const t = useT('composting.guides')
  return (
    <Section title={t('title')}>
      <ul className="grid gap-3 md:grid-cols-2">
        <Guide article="what-goes-in" Icon={Leaf} title={t('whatGoesIn')} text={t('whatGoesInText')} />
        <Guide
          article="what-went-wrong"
          Icon={CircleHelp}
          title={t('whatWentWrong')}
          text={t('whatWentWrongText')}
        />
      </ul>
    </Section>
  )
}

const Guide = ({ article, Icon, title, text }: GuideProps) => (
  <li className="relative flex items-center gap-3 rounded-card bg-luban p-4">
    <Icon aria-hidden className="size-6 shrink-0 text-wadi" />
    <div className="min-w-0 grow">
      <h3 className="text-18">
        <Link to="/help/$article" params={{ article }} className="after:absolute after:inset-0">
          {title}
        </Link>
      </h3>
      <p className="text-14">{text}</p>
    </div>
    <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-wadi" />
  </li>
)
