import type { TemplateWindow } from '@dawra/contract/deals/templates.rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { clockOf } from './fields.ts'

/** For example “From 90 to 30 minutes before closing”, or two times. */
export function useWindowLabels() {
  const t = useT('templates')
  const format = useFormat()
  return ({ anchor, from, until }: TemplateWindow) =>
    anchor === 'closing' ? t('beforeClosing', { from, until }) : format.hours(clockOf(from), clockOf(until))
}
