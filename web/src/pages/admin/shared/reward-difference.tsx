import type { RewardTerms } from '@dawra/contract/rewards/reward-catalogue'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'

export function RewardDifference({ before, after }: { before: RewardTerms; after: RewardTerms }) {
  const t = useT('adminSettings')
  const format = useFormat()
  const points = (count: number) => t('units.points', { count })
  const money = (worth: number | null) => (worth === null ? '' : format.money(worth))
  const fromTo = (label: string, former: string, value: string) => (
    <>
      {label}: {t.rich('fromTo', { former: () => <Name>{former}</Name>, value: () => <Name>{value}</Name> })}
    </>
  )
  const texts = (['title', 'description'] as const).flatMap(field =>
    (['en', 'ar'] as const).map(lang => ({
      key: `${field}.${lang}`,
      label: t(`rewards.${field}${lang === 'en' ? 'En' : 'Ar'}`),
      former: before[field][lang],
      value: after[field][lang],
    })),
  )
  return (
    <ul>
      {before.cost !== after.cost && (
        <li>{fromTo(t('rewards.cost'), points(before.cost), points(after.cost))}</li>
      )}
      {before.worth !== after.worth && (
        <li>{fromTo(t('rewards.worth'), money(before.worth), money(after.worth))}</li>
      )}
      {before.isOn !== after.isOn && <li>{t(after.isOn ? 'rewards.on' : 'rewards.off')}</li>}
      {texts
        .filter(({ former, value }) => former !== value)
        .map(({ key, label, former, value }) => (
          <li key={key} className="break-words">
            {fromTo(label, former, value)}
          </li>
        ))}
    </ul>
  )
}
