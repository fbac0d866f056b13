import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { sellers as english, SellerOrderFacts } from '../en/sellers.ts'

const { windowText, localized, kilograms } = formatIn('ar')
const plural = pluralIn('ar')

const named = ({ seller }: { seller: Localized }) => isolated(localized(seller))
const numbersOf = (all: readonly SellerOrderFacts[]) => all.map(({ number }) => isolated(number)).join('، ')
const weightOf = (all: readonly SellerOrderFacts[]) =>
  kilograms(all.reduce((sum, { grams }) => sum + grams, 0))
const newOrders = (count: number) =>
  plural(count, {
    zero: 'لا طلبات سماد جديدة',
    one: 'طلب سماد جديد',
    two: 'طلبا سماد جديدان',
    few: `${count} طلبات سماد جديدة`,
    many: `${count} طلب سماد جديدًا`,
    other: `${count} طلب سماد جديد`,
  })
/** In the accusative. */
const cancelledOrders = (count: number) =>
  plural(count, {
    zero: 'لا طلبات سماد',
    one: 'طلب سماد',
    two: 'طلبَي سماد',
    few: `${count} طلبات سماد`,
    many: `${count} طلب سماد`,
    other: `${count} طلب سماد`,
  })

export const sellers: typeof english = {
  seller_order: {
    title: facts => `طلب سماد جديد لدى ${named(facts)}`,
    text: ({ number, grams, isDelivered, window }) =>
      `${isolated(number)}: ${kilograms(grams)}. ${isDelivered ? 'التوصيل' : 'الاستلام'}: ${windowText(window)}.`,
    brief: ({ window }) => windowText(window),
    several: all => ({
      title: `${newOrders(all.length)} لدى ${named(all[0]!)}`,
      text: `${weightOf(all)}: ${numbersOf(all)}.`,
    }),
    action: 'افتح الطلبات',
  },
  seller_order_cancelled: {
    title: ({ number }) => `ألغى الزبون الطلب ${isolated(number)}`,
    text: ({ grams, window }) =>
      `لم تعد هناك حاجة إلى ${kilograms(grams)} (${windowText(window)}). عادت إلى مخزونك، ما لم تُسحب دفعتها.`,
    brief: ({ window }) => windowText(window),
    several: all => ({
      title: `ألغى الزبائن ${cancelledOrders(all.length)}`,
      text: `لم تعد هناك حاجة إلى ${weightOf(all)}: ${numbersOf(all)}.`,
    }),
    action: 'افتح الطلبات',
  },
  seller_order_cancelled_by_office: {
    title: ({ number }) => `ألغى فريقنا الطلب ${isolated(number)}`,
    text: ({ grams, window, reason }) =>
      `لم تعد هناك حاجة إلى ${kilograms(grams)} (${windowText(window)}).${reason ? ` السبب: ${isolated(localized(reason))}.` : ''} راجع مخزونك، فقد تعود إليه.`,
    brief: ({ window }) => windowText(window),
    several: all => ({
      title: `ألغى فريقنا ${cancelledOrders(all.length)}`,
      text: `لم تعد هناك حاجة إلى ${weightOf(all)}: ${numbersOf(all)}.`,
    }),
    action: 'افتح الطلبات',
  },
  seller_changed: {
    title: facts => (facts.isMember ? `أصبحت تبيع باسم ${named(facts)}` : `لم تعد تبيع باسم ${named(facts)}`),
    text: facts =>
      facts.isMember
        ? `يمكنك الآن إدارة منتجات ${named(facts)} ومخزونه وطلباته في ${PRODUCT_NAME.ar}.`
        : `لم يعد بإمكانك فتح صفحات ${named(facts)}. إن كان ذلك خطأً فراسلنا من صفحة المساعدة.`,
    action: 'افتح الصفحة',
    actionFor: ({ isMember }) => (isMember ? 'افتح الصفحة' : 'اطلب المساعدة'),
  },
  seller_batch_recalled: {
    title: ({ batch }) => `سحبنا دفعتك ${isolated(batch)}`,
    text: ({ reason }) =>
      `لا تسلّم منها شيئًا. أُلغيت الطلبات المفتوحة ورُدّت مبالغها، وأُبلغ كل من لديه شيء منها. السبب: ${sentence(reason)}`,
    action: 'افتح مخزونك',
  },
}
