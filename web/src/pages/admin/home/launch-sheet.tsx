import type { Launch } from '@dawra/contract/identity/roles'
import type { LaunchSwitch } from '@dawra/contract/identity/roles.rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { Sheet } from '#ui/dialog'
import { type Flip, launchChangesQuery } from './queries.ts'

interface LaunchSheetProps {
  name: LaunchSwitch
  state: Launch[LaunchSwitch]
  onBack: (flip: Flip) => void
  onClose: () => void
}

export function LaunchSheet({ name, state, onBack, onClose }: LaunchSheetProps) {
  const t = useT('operator.launch')
  const list = useInfiniteQuery(launchChangesQuery(name))
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={t(name)}>
      <ChangeList
        list={list}
        describe={change => t('fromTo', { former: t(change.former), state: t(change.state) })}
        back={({ former }) => {
          if (former === state) return undefined
          const label = t('backTo', { state: t(former) })
          return { label, onPress: () => onBack({ name, state: former, reason: label }) }
        }}
      />
    </Sheet>
  )
}
