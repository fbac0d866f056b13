import { usualReasonText } from '@dawra/contract/settings/reasons.rules'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { PickupFacts } from '../orders/texts.en.ts'
import type { texts as english } from './texts.en.ts'

const { windowText, localized, dateTime, dayOf } = formatIn('ar')

const named = ({ seller }: PickupFacts) => isolated(localized(seller))

export const texts: typeof english = {
  parcel_ready: {
    name: 'السماد جاهز للاستلام',
    title: facts => `سمادك جاهز لدى ${named(facts)}`,
    text: ({ number, window }) => `الطلب ${isolated(number)} بانتظارك: ${windowText(window)}.`,
    action: 'اعرض رمزي',
  },
  parcel_on_its_way: {
    name: 'السماد في الطريق',
    title: () => 'سمادك في الطريق إليك',
    text: ({ number, window }) => `يصلك الطلب ${isolated(number)} ${windowText(window)}.`,
    action: 'افتح الطلب',
  },
  parcel_delivered: {
    name: 'تسليم السماد',
    title: () => 'تم توصيل سمادك',
    text: ({ number, handedTo, because }) =>
      handedTo && because
        ? `سُلّم الطلب ${isolated(number)} بلا رمز إلى ${isolated(handedTo)}: ${sentence(because)} إن لم يصلك فراسلنا من صفحة المساعدة.`
        : handedTo
          ? `سلّم سائقنا الطلب ${isolated(number)} إلى ${isolated(handedTo)}. إن لم يصلك فراسلنا من صفحة المساعدة.`
          : `سُلّم الطلب ${isolated(number)}. إن لم يصلك فراسلنا من صفحة المساعدة.`,
    action: 'افتح الطلب',
  },
  parcel_near: {
    name: 'اقتراب السائق بسمادك',
    title: () => 'يصلك سمادك خلال 30 دقيقة تقريبًا',
    text: ({ number, expectedAt }) =>
      `الطلب ${isolated(number)}، في ${dateTime(expectedAt)} تقريبًا. سيطلب السائق الرمز الذي في صفحة الطلب.`,
    action: 'اعرض رمزي',
  },
  parcel_missed: {
    name: 'تعذّر تسليم السماد',
    title: () => 'تعذّر تسليم سمادك',
    text: ({ number, because, why, follows, window }) => {
      const next = {
        again_today: 'سيعود السائق مرة أخرى اليوم في آخر الجولة.',
        another_day: `سنوصله ${windowText(window)}.`,
        office: 'لن نحاول مرة أخرى من أنفسنا. إن كنت ما زلت تريده فراسلنا من صفحة المساعدة.',
      }[follows]
      return `الطلب ${isolated(number)}: ${sentence(localized(why ?? usualReasonText('undelivered', because)))} ${next}`
    },
    action: 'افتح الطلب',
  },
  parcel_tomorrow: {
    name: 'سماد يصلك غدًا',
    title: ({ window }) => `يصلك سمادك في ${isolated(dayOf(window.startsAt))}`,
    text: ({ number, window }) =>
      `الطلب ${isolated(number)}: ${windowText(window)}. جهّز الرمز الذي في صفحة الطلب من فضلك.`,
    action: 'اعرض رمزي',
  },
  parcel_again: {
    name: 'توصيل السماد في يوم آخر',
    title: () => 'سنوصل سمادك في يوم آخر',
    text: ({ number, window }) =>
      `سيحاول سائقنا مرة أخرى توصيل الطلب ${isolated(number)}: ${windowText(window)}. سيطلب السائق الرمز الذي في صفحة الطلب.`,
    action: 'اعرض رمزي',
  },
  compost_recalled: {
    name: 'سحب سماد',
    title: () => 'لا تستعمل هذا السماد: سُحبت دفعته',
    text: ({ batch, reason }) =>
      `لديك سماد اشتريته منّا من الدفعة ${isolated(batch)}. لا تستعمله، وأبعده عن الأطفال والحيوانات والنباتات التي تؤكل. السبب: ${sentence(reason)} إن كان لديك سؤال فراسلنا من صفحة المساعدة.`,
    brief: () => 'لا تستعمل سمادًا اشتريته منّا. افتح لتعرف أي دفعة.',
    sms: ({ batch }) => `دورة: لا تستعمل سماد الدفعة ${batch}، فقد سُحبت. التفاصيل في طلباتك.`,
    action: 'افتح الطلب',
  },
}
