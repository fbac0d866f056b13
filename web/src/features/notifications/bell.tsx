import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useUnseen } from './use-unseen.ts'

const LARGEST_SHOWN = 99

export function Bell({ className }: { className?: string }) {
  const t = useT('bell')
  const format = useFormat()
  const unseen = useUnseen()
  return (
    <Link
      to="/notifications"
      aria-label={unseen > 0 ? t('unseen', { count: unseen }) : t('label')}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-control aria-[current=page]:bg-(--pill) aria-[current=page]:text-(--on-pill)',
        className,
      )}
    >
      <span className="relative">
        <BellIcon aria-hidden className="size-5.5" strokeWidth={1.8} />
        {unseen > 0 && (
          <span
            aria-hidden
            // Drawn by CSS: as text it would be part of the link's name, which states the number in words.
            data-count={format.upTo(LARGEST_SHOWN, unseen)}
            className="before:content-[attr(data-count)] absolute -end-2.5 -top-1.5 grid min-w-5 place-items-center rounded-pill bg-turmeric px-1 text-[0.6875rem] leading-5 font-semibold text-on-turmeric tabular-nums"
          />
        )}
      </span>
    </Link>
  )
}
