import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import { type texts as english, MOST_DISHES, SMS_NAME, type SoldFacts } from './texts.en.ts'

const { windowText, localized, money, dayOf } = formatIn('ar')

const plural = pluralIn('ar')

const portionsText = (count: number) =>
  plural(count, {
    zero: 'لا حصص',
    one: 'حصة واحدة',
    two: 'حصتان',
    few: `${count} حصص`,
    many: `${count} حصة`,
    other: `${count} حصة`,
  })
const ordersText = (count: number) =>
  plural(count, {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: `${count} طلبات`,
    many: `${count} طلبًا`,
    other: `${count} طلب`,
  })
const newOrders = (count: number) =>
  plural(count, {
    zero: 'لا طلبات جديدة',
    one: 'طلب جديد',
    two: 'طلبان جديدان',
    few: `${count} طلبات جديدة`,
    many: `${count} طلبًا جديدًا`,
    other: `${count} طلب جديد`,
  })
/** "Cancelled orders" in the accusative, with their number. */
const cancelledOrders = (count: number) =>
  plural(count, {
    zero: 'لا طلبات',
    one: 'طلبًا واحدًا',
    two: 'طلبين',
    few: `${count} طلبات`,
    many: `${count} طلبًا`,
    other: `${count} طلب`,
  })
const cancelledText = (count: number) =>
  count === 0 ? 'لم يلزم إلغاء أي طلب.' : `ألغينا ${cancelledOrders(count)} وأعدنا المال وأخبرنا الزبائن.`
const venueOf = ({ seller }: SoldFacts) => isolated(localized(seller))
const portionsOf = (all: readonly SoldFacts[]) =>
  portionsText(all.reduce((sum, { portions }) => sum + portions, 0))
const numbersOf = (all: readonly SoldFacts[]) => all.map(({ number }) => isolated(number)).join('، ')

export const texts: typeof english = {
  new_order: {
    name: 'طلب جديد',
    title: facts => `طلب جديد لدى ${venueOf(facts)}`,
    text: ({ number, portions, window }) =>
      `الطلب ${isolated(number)}: ${portionsText(portions)}. موعد الاستلام ${windowText(window)}.`,
    brief: ({ window }) => windowText(window),
    several: all => ({
      title: `${newOrders(all.length)} لدى ${venueOf(all[0]!)}`,
      text: `${portionsOf(all)}: ${numbersOf(all)}.`,
    }),
    action: 'افتح لوحة الطلبات',
  },
  test_order: {
    name: 'طلب تجريبي',
    title: ({ venue }) => `طلب تجريبي لدى ${isolated(localized(venue))}`,
    text: () => 'هكذا تصلك الطلبات الجديدة على هذا الجهاز. هذا الطلب لا يحتاج إلى تجهيز.',
    brief: () => 'هكذا تصلك الطلبات الجديدة على هذا الجهاز. هذا الطلب لا يحتاج إلى تجهيز.',
    action: 'افتح لوحة الطلبات',
  },
  order_cancelled_by_customer: {
    name: 'إلغاء طلب من الزبون',
    title: ({ number }) => `ألغى الزبون الطلب ${isolated(number)}`,
    text: ({ portions, window }) =>
      `لا حاجة إلى تجهيزه: ${portionsText(portions)}، ${windowText(window)}. راجع العرض، فقد تعود الكمية إلى البيع.`,
    brief: ({ window }) => windowText(window),
    several: all => ({
      title: `ألغى الزبائن ${cancelledOrders(all.length)}`,
      text: `لا حاجة إلى تجهيز ${numbersOf(all)} (${portionsOf(all)}).`,
    }),
    action: 'افتح لوحة الطلبات',
  },
  order_cancelled_by_office: {
    name: 'إلغاء طلب من فريقنا',
    title: ({ number }) => `ألغى فريقنا الطلب ${isolated(number)}`,
    text: ({ portions, window, reason }) =>
      `لا حاجة إلى تجهيزه: ${portionsText(portions)}، ${windowText(window)}.${reason ? ` السبب: ${isolated(localized(reason))}.` : ''} راجع العرض، فقد تعود الكمية إلى البيع.`,
    brief: ({ window }) => windowText(window),
    several: all => ({
      title: `ألغى فريقنا ${cancelledOrders(all.length)}`,
      text: `لا حاجة إلى تجهيز ${numbersOf(all)} (${portionsOf(all)}).`,
    }),
    action: 'افتح لوحة الطلبات',
  },
  customer_message: {
    name: 'رسائل الزبائن',
    title: ({ number }) => `رسالة من زبون بخصوص الطلب ${isolated(number)}`,
    text: ({ window }) => `موعد الاستلام ${windowText(window)}.`,
    action: 'اقرأ الرسالة',
  },
  store_closed_today: {
    name: 'أُغلق محلك اليوم',
    title: ({ venue, by = 'office' }) =>
      ({
        office: `أغلق فريقنا ${isolated(localized(venue))} اليوم`,
        team: `${isolated(localized(venue))} مغلق اليوم`,
        hours: `تغيّرت ساعات عمل ${isolated(localized(venue))}`,
      })[by],
    text: ({ cancelled, reason, by = 'office' }) => {
      const why = reason ? ` السبب: ${sentence(reason)}` : ''
      const off = 'عروض اليوم لم تعد معروضة، والعروض المتكررة متوقفة اليوم.'
      const rest = {
        office: `${off}${why} إن كان ذلك خطأ فاكتب إلى الدعم.`,
        team: `${off}${why} أغلقه أحد أعضاء فريقك.`,
        hours: `العروض التي صار المحل مغلقًا في أوقات استلامها لم تعد معروضة. غيّر الساعات أحد أعضاء فريقك.`,
      }
      return `${cancelledText(cancelled)} ${rest[by]}`
    },
    brief: () => 'افتح دورة لقراءة السبب.',
    action: 'افتح صفحة محلك',
  },
  ramadan_touches_sales: {
    name: 'تواريخ جديدة لرمضان تغلق محلك في مواعيد طلبات أو عروض',
    title: ({ venue }) => `تغيّرت تواريخ رمضان، راجع مواعيد الاستلام في ${isolated(localized(venue))}`,
    text: ({ deals, orders, isWithdrawn }) =>
      [
        'بحسب ساعاتك في رمضان يكون محلك مغلقًا في مواعيد ينتظرها الزبائن.',
        orders > 0 && `الطلبات المدفوعة في هذه المواعيد: ${orders}. سلّمها، أو ألغها من لوحة الطلبات.`,
        deals > 0 &&
          (isWithdrawn
            ? `العروض التي أوقفنا بيعها: ${deals}.`
            : `العروض التي ما زالت معروضة في هذه المواعيد: ${deals}.`),
      ]
        .filter(Boolean)
        .join(' '),
    action: 'افتح لوحة الطلبات',
  },
  board_unopened: {
    name: 'لم يفتح أحد لوحة الطلبات منذ 3 دقائق',
    title: facts => `لم تُفتح لوحة الطلبات لدى ${venueOf(facts)}`,
    text: ({ number, portions, window }) =>
      `الطلب ${isolated(number)} بانتظاركم: ${portionsText(portions)}. موعد الاستلام ${windowText(window)}.`,
    brief: ({ window }) => windowText(window),
    action: 'افتح لوحة الطلبات',
  },
  board_still_unopened: {
    name: 'لم يفتح أحد لوحة الطلبات منذ 10 دقائق: رسالة نصية إلى المالك',
    title: facts => `لوحة الطلبات لم تُفتح بعد لدى ${venueOf(facts)}`,
    text: ({ number, portions, window }) =>
      `الطلب ${isolated(number)} بانتظاركم: ${portionsText(portions)}. موعد الاستلام ${windowText(window)}.`,
    sms: ({ seller, number }) =>
      `دورة: الطلب ${number} لدى ${localized(seller).slice(0, SMS_NAME)} ينتظر فتح اللوحة.`,
    action: 'افتح لوحة الطلبات',
  },
  tonight_list: {
    name: 'ما ينبغي تجهيزه، قبل كل فترة استلام بنصف ساعة',
    title: ({ venue, portions }) =>
      `المطلوب تجهيزه لدى ${isolated(localized(venue))}: ${portionsText(portions)}`,
    text: ({ orders, window, dishes }) =>
      `${ordersText(orders)}، ${windowText(window)}. ${dishes
        .slice(0, MOST_DISHES)
        .map(({ title, quantity }) => `${isolated(localized(title))} × ${quantity}`)
        .join('، ')}${dishes.length > MOST_DISHES ? ` وغيرها (${dishes.length - MOST_DISHES})` : ''}`,
    brief: ({ window }) => windowText(window),
    action: 'افتح لوحة الطلبات',
  },
  day_summary: {
    name: 'ملخص اليوم بعد الإغلاق',
    title: ({ venue, day }) => `${isolated(localized(venue))} يوم ${isolated(dayOf(day))}`,
    text: ({ sold, orders, handedOver, missed, cancelled, open, earned }) =>
      `الطلبات: ${orders}. الحصص المبيعة: ${sold}. سُلّم: ${handedOver}. لم يُستلم: ${missed}. أُلغي: ${cancelled}.${open > 0 ? ` لم يُحسم بعد: ${open}.` : ''} الإيراد: ${money(earned)}`,
    action: 'افتح صفحة محلك',
  },
}
