import {
  EXTRA_DAYS,
  LONGEST_PAUSE_DAYS,
  MAX_HOMES,
  MAX_OPEN_EXTRAS,
  MAX_PER_FLAT,
  MAX_SUBSCRIPTIONS,
} from '@dawra/contract/bins/rules'
import { NO_SHOW_GRACE_MINUTES } from '@dawra/contract/orders/rules'
import { useCity } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { useSettings } from '#lib/settings'
import { PROSE } from '#parts/prose.tsx'
import { ARTICLES, type ArticleKey } from './articles.ts'

function useFacts() {
  const format = useFormat()
  const settings = useSettings()
  return {
    city: useCity().name[useLocale()],
    fee: format.money(settings.service_fee),
    hours: settings.cancel_notice_hours,
    holdMinutes: settings.hold_minutes,
    pointsPerKg: settings.compost_points_per_kg,
    dailyKg: settings.compost_daily_grams / 1000,
    minutes: NO_SHOW_GRACE_MINUTES,
    planned: format.wallClock(`${settings.collection_planned_hour}:00`),
    binPointsPerKg: settings.collection_points_per_kg,
    binWeeklyKg: settings.collection_weekly_grams / 1000,
    pauseDays: LONGEST_PAUSE_DAYS,
    extraDays: EXTRA_DAYS,
    openExtras: MAX_OPEN_EXTRAS,
    plans: MAX_SUBSCRIPTIONS,
    perFlat: MAX_PER_FLAT,
    buildings: MAX_HOMES,
  }
}

const asText = (chunks: string) => `${chunks} `
const PLAIN = Object.fromEntries(Object.keys(PROSE).map(tag => [tag, asText]))

export function useArticleTexts() {
  const t = useT('help.articles')
  const topics = useT('help.topics')
  const facts = useFacts()
  return ARTICLES.map(article => ({
    ...article,
    title: t(`${article.key}.title`),
    body: `${topics(article.topic)} ${t.markup(`${article.key}.body`, { ...PLAIN, ...facts })}`,
  }))
}

export function useArticleBody(key: ArticleKey) {
  const t = useT('help.articles')
  const facts = useFacts()
  return t.rich(`${key}.body`, { ...PROSE, ...facts })
}
