import { useT } from '#lib/i18n'
import type { Messages } from '#lib/messages'

type Known = keyof Messages['adminAudit']['acts']

/** The key of an act's text: its method and the part of its path that tells it from others. */
export const keyOfAct = (act: string) => act.replace('/api/v1/', '').replace(' admin/', ' ').replace('.', ' ')

/** What an act is called; of one without a name, its route. */
export function useActName() {
  const t = useT('adminAudit.acts')
  return (act: string) => {
    const key = keyOfAct(act) as Known
    return t.has(key) ? t(key) : `\u2066${act}\u2069`
  }
}
