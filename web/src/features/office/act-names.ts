import { useT } from '#lib/i18n'
import type { Messages } from '#lib/messages'

type Known = keyof Messages['adminAudit']['acts']

/** The key of an act's label: its method and the distinguishing part of its path. */
export const keyOfAct = (act: string) => act.replace('/api/v1/', '').replace(' admin/', ' ').replace('.', ' ')

/** The label of an act; its route if it has no label. */
export function useActName() {
  const t = useT('adminAudit.acts')
  return (act: string) => {
    const key = keyOfAct(act) as Known
    return t.has(key) ? t(key) : `\u2066${act}\u2069`
  }
}
