import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { AlertFacts, texts as english } from './texts.en.ts'

const { windowText, money, localized } = formatIn('ar')
const plural = pluralIn('ar')

const named = (name: Localized) => isolated(localized(name))
const brief = ({ venue, window }: AlertFacts) => `${named(venue)}، ${windowText(window)}`
const terms = ({ price, window }: AlertFacts) => `${money(price)}، الاستلام ${windowText(window)}.`
const listed = (all: readonly AlertFacts[]) =>
  all.map(({ title, venue }) => `${named(title)} (${named(venue)})`).join('، ')

const newDeals = (count: number) =>
  plural(count, {
    zero: 'لا عروض جديدة',
    one: 'عرض جديد',
    two: 'عرضان جديدان',
    few: `${count} عروض جديدة`,
    many: `${count} عرضًا جديدًا`,
    other: `${count} عرض جديد`,
  })

export const texts: typeof english = {
  favourite_listed: {
    name: 'عرض جديد من محل أو طبق مفضّل',
    title: ({ title, venue }) => `${named(title)} متوفر الآن لدى ${named(venue)}`,
    text: facts => `${terms(facts)} من مفضلتك.`,
    brief,
    several: all => ({ title: `${newDeals(all.length)} من مفضلتك`, text: listed(all) }),
    action: 'افتح العرض',
  },
  search_matched: {
    name: 'نتيجة جديدة لبحث محفوظ',
    title: ({ title, venue }) => `${named(title)} لدى ${named(venue)}`,
    text: facts => `${terms(facts)} يطابق بحثًا حفظته.`,
    brief,
    several: all => ({ title: `${newDeals(all.length)} في أبحاثك المحفوظة`, text: listed(all) }),
    action: 'افتح العرض',
  },
  back_in_stock: {
    name: 'عاد عرض نفدت كميته',
    title: ({ title }) => `${named(title)}: توفّرت حصص من جديد`,
    text: facts => `${named(facts.venue)}، ${terms(facts)} والأولوية لمن يسبق.`,
    brief,
    several: all => ({ title: 'توفّرت حصص من جديد في عروض كنت تنتظرها', text: listed(all) }),
    action: 'افتح العرض',
  },
}
