import type { VenueRole } from '@dawra/contract/venues'
import { useT } from '#lib/i18n'
import { addedBy, roleBefore } from './abilities.ts'

/** What a role may do, in a sentence. */
export function useRoleWords() {
  const t = useT('team')
  return (role: VenueRole): string => {
    const [first = 'deals', ...more] = addedBy(role)
    const added = more.reduce(
      (said, name) => t('and', { said, more: t(`abilities.${name}`) }),
      t(`abilities.${first}`),
    )
    const before = roleBefore(role)
    return before ? t('likeAnd', { role: t(`roles.${before}`), added }) : added
  }
}
