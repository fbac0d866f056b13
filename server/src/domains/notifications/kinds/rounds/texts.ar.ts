import { formatIn, isolated } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { texts as english } from './texts.en.ts'

const { dayOf } = formatIn('ar')
const plural = pluralIn('ar')

const on = (day: string) => isolated(dayOf(`${day}T08:00:00Z`))
const roundsOf = (count: number) =>
  plural(count, {
    zero: 'لا جولات',
    one: 'جولة واحدة',
    two: 'جولتان',
    few: `${count} جولات`,
    many: `${count} جولة`,
    other: `${count} جولة`,
  })
const stopsOf = (count: number) =>
  plural(count, {
    zero: 'لم يبقَ منها أي موقف مفتوح',
    one: 'بقي منها موقف واحد مفتوح',
    two: 'بقي منها موقفان مفتوحان',
    few: `بقيت منها ${count} مواقف مفتوحة`,
    many: `بقي منها ${count} موقفًا مفتوحًا`,
    other: `بقي منها ${count} موقف مفتوح`,
  })
const collectionsOf = (count: number) =>
  plural(count, {
    zero: 'لا عمليات جمع',
    one: 'عملية جمع واحدة',
    two: 'عمليتا جمع',
    few: `${count} عمليات جمع`,
    many: `${count} عملية جمع`,
    other: `${count} عملية جمع`,
  })
const daysOf = (count: number) =>
  plural(count, {
    zero: 'لا أيام',
    one: 'يوم واحد',
    two: 'يومان',
    few: `${count} أيام`,
    many: `${count} يومًا`,
    other: `${count} يوم`,
  })
const things = (count: number) =>
  plural(count, {
    zero: 'لا أمور',
    one: 'أمر واحد',
    two: 'أمران',
    few: `${count} أمور`,
    many: `${count} أمرًا`,
    other: `${count} أمر`,
  })

const parcelsOf = (count: number) =>
  plural(count, {
    zero: 'لا طرود',
    one: 'طرد واحد',
    two: 'طردان',
    few: `${count} طرود`,
    many: `${count} طردًا`,
    other: `${count} طرد`,
  })

export const texts: typeof english = {
  round_assigned: {
    name: 'الجولات التي تقودها',
    title: ({ isTaken, day }) => (isTaken ? `لا جولة لك في ${on(day)}` : `لديك جولة في ${on(day)}`),
    text: ({ isTaken, name }) =>
      isTaken ? `سيقود ${isolated(name)} سائق آخر.` : `${isolated(name)}. تجد محطاتها في صفحتك.`,
    action: 'افتح جولاتك',
  },
  round_without_driver: {
    name: 'جولات بلا سائق',
    title: ({ day }) => `جولة في ${on(day)} بلا سائق`,
    text: ({ name }) => `${isolated(name)}: ابحث عن بديل من فضلك.`,
    several: all => ({
      title: `${roundsOf(all.length)} بلا سائق`,
      text: all.map(({ name }) => isolated(name)).join('، '),
    }),
    action: 'افتح الجولات',
  },
  rounds_missing: {
    name: 'جولات لم تُنشأ',
    title: ({ day }) => `لا جولات ليوم ${on(day)}`,
    text: () => 'لم تُنشأ جولات الأيام السبعة القادمة. أنشئها يدويًا، وراجع المهام المتعثرة.',
    action: 'افتح الجولات',
  },
  round_unheard: {
    name: 'جولات لم يصلنا عنها شيء',
    title: ({ name }) => `لم يصلنا شيء عن ${isolated(name)} بعد`,
    text: ({ hasDriver }) =>
      hasDriver
        ? 'كان موعد انطلاقها قبل ساعة. اتصل بالسائق فقد يكون هاتفه بلا شبكة، أو أسند الجولة إلى غيره.'
        : 'كان موعد انطلاقها قبل ساعة، ولا أحد يقودها.',
    several: all => ({
      title: `${roundsOf(all.length)} لم يصلنا عنها شيء بعد`,
      text: all.map(({ name }) => isolated(name)).join('، '),
    }),
    action: 'افتح الجولات',
  },
  round_left_open: {
    name: 'جولات لم تكتمل',
    title: ({ name, day }) => `لم تكتمل جولة ${isolated(name)} في ${on(day)}`,
    text: ({ stops }) => `${stopsOf(stops)}. أعد الجمع في يوم آخر، أو قرر ألا شيء آخر يتبعه.`,
    several: all => ({
      title: `${roundsOf(all.length)} لم تكتمل`,
      text: all.map(({ name }) => isolated(name)).join('، '),
    }),
    action: 'افتح الجولات',
  },
  day_passed: {
    name: 'جمع لم تأخذه أي جولة',
    title: ({ day, collections }) => `${collectionsOf(collections)} في ${on(day)} بلا جولة`,
    text: () => 'أعد الجمع في يوم آخر، أو قرر ألا شيء آخر يتبعه.',
    several: all => ({
      title: `${daysOf(all.length)} فيها جمع بلا جولة`,
      text: all.map(({ day }) => on(day)).join('، '),
    }),
    action: 'افتح الجولات',
  },
  round_review_waits: {
    name: 'ما أرسله السائقون ويحتاج إلى مراجعة',
    title: () => 'أرسل سائق ما يحتاج إلى مراجعة',
    text: () => 'حُفظ، ولا يُحسب حتى تقرر.',
    several: all => ({
      title: `${things(all.length)} مما أرسله السائقون للمراجعة`,
      text: 'حُفظت، ولا تُحسب حتى تقرر.',
    }),
    action: 'افتح ما ينتظر',
  },
  parcel_waits: {
    name: 'طرود تعذّر توصيلها',
    title: ({ number }) => `تعذّر توصيل الطلب ${isolated(number)}`,
    text: () => 'لن يحاول سائق مرة أخرى من نفسه. اختر له يومًا آخر، أو أوصله بطريقة أخرى، أو ألغه.',
    several: all => ({
      title: `${parcelsOf(all.length)} تعذّر توصيلها`,
      text: 'لن يحاول سائق مرة أخرى من نفسه. اختر لها يومًا آخر، أو أوصلها بطريقة أخرى، أو ألغها.',
    }),
    action: 'افتح الطرود',
  },
  bins_wait: {
    name: 'طلبات جمع الحاويات ومشكلاتها',
    title: ({ what }) =>
      what === 'subscription' ? 'طلب جمع حاوية ينتظر الموافقة' : 'أُبلغ عن مشكلة في حاوية',
    text: ({ what }) =>
      what === 'subscription' ? 'راجع العنوان والأيام ثم قرر.' : 'راجع ما حدث وما ينبغي أن يتبعه.',
    several: all => ({
      title: `${things(all.length)} تخص الحاويات تنتظرك`,
      text: 'طلبات للموافقة ومشكلات للحل.',
    }),
    action: 'افتح الحاويات',
  },
}
