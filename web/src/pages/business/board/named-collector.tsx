import { useT } from '#lib/i18n'

export function NamedCollector({ name }: { name: string | null }) {
  const t = useT('pickupHelp.board')
  if (name === null) return null
  return <p className="text-16 text-date">{t('collector', { name: `\u2068${name}\u2069` })}</p>
}
