import type { HealthState } from '@dawra/contract/care/rules'
import type { HealthOfPart } from '@dawra/contract/care/schemas'
import { useT } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { useFileSize } from './use-file-size.ts'

const TONES: Record<HealthState, BadgeTone> = { fine: 'luban', wrong: 'danger', off: 'plain' }

export function Health({ health }: { health: readonly HealthOfPart[] }) {
  const t = useT('adminCare.health')
  const isWell = health.every(({ state }) => state !== 'wrong')
  return (
    <Panel title={t('title')} text={isWell ? t('allFine') : undefined}>
      <ul className="divide-y divide-line">
        {health.map(part => (
          <Part key={part.part} {...part} />
        ))}
      </ul>
    </Panel>
  )
}

function Part({ part, state, ...known }: HealthOfPart) {
  const t = useT('adminCare.health')
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-16 font-semibold">{t(`parts.${part}`)}</h3>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <p className="text-14 text-muted">
        <Found part={part} {...known} />
      </p>
      {state === 'wrong' && <p className="text-14">{t(`next.${part}`)}</p>}
    </li>
  )
}

function Found({ part, count, at }: Pick<HealthOfPart, 'part' | 'count' | 'at'>) {
  const t = useT('adminCare.health.found')
  const size = useFileSize()
  if (part === 'migrations') return t('migrations', { number: String(count) })
  if (part === 'disk') return t('disk', { size: size(count) })
  if (part !== 'backup') return t(part, { count })
  return at ? t.rich('backup', { time: () => <Time at={at} /> }) : t('backupNone')
}
