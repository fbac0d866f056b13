import { returnReasonText } from '@dawra/contract/payouts/bank-returns.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, ltr, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { texts as english, SellerOrderFacts } from './texts.en.ts'

const { windowText, dayOf, localized, kilograms, money } = formatIn('ar')
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
/** "Cancelled orders" in the accusative, with their number. */
const cancelledOrders = (count: number) =>
  plural(count, {
    zero: 'لا طلبات سماد',
    one: 'طلب سماد',
    two: 'طلبَي سماد',
    few: `${count} طلبات سماد`,
    many: `${count} طلب سماد`,
    other: `${count} طلب سماد`,
  })

const account = (end: string | null) => `الحساب المنتهي بـ ${ltr(end ?? '')}`
const action = 'افتح ما كسبته'
const parcelsText = (count: number) =>
  plural(count, {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: `${count} طلبات`,
    many: `${count} طلبًا`,
    other: `${count} طلب`,
  })

export const texts: typeof english = {
  seller_order: {
    name: 'طلب سماد جديد',
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
    name: 'إلغاء طلب سماد من الزبون',
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
    name: 'إلغاء طلب سماد من فريقنا',
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
    name: 'البائع الذي تعمل معه',
    title: facts => (facts.isMember ? `أصبحت تبيع باسم ${named(facts)}` : `لم تعد تبيع باسم ${named(facts)}`),
    text: facts =>
      facts.isMember
        ? `يمكنك الآن إدارة منتجات ${named(facts)} ومخزونه وطلباته في ${PRODUCT_NAME.ar}.`
        : `لم يعد بإمكانك فتح صفحات ${named(facts)}. إن كان ذلك خطأً فراسلنا من صفحة المساعدة.`,
    action: 'افتح الصفحة',
    actionFor: ({ isMember }) => (isMember ? 'افتح الصفحة' : 'اطلب المساعدة'),
  },
  seller_batch_recalled: {
    name: 'سحب دفعة من دفعاتك',
    title: ({ batch }) => `سحبنا دفعتك ${isolated(batch)}`,
    text: ({ reason }) =>
      `لا تسلّم منها شيئًا. أُلغيت الطلبات المفتوحة ورُدّت مبالغها، وأُبلغ كل من لديه شيء منها. السبب: ${sentence(reason)}`,
    action: 'افتح مخزونك',
  },
  seller_statement: {
    name: 'كشف الحساب الأسبوعي للسماد',
    title: ({ week }) => `كشف حساب الأسبوع من ${isolated(dayOf(`${week}T08:00:00Z`))}`,
    text: ({ venue, pickups, gross, closing }) =>
      pickups === 0
        ? `لا مبيعات لدى ${isolated(localized(venue))} هذا الأسبوع، والرصيد ${isolated(money(closing))}`
        : `مبيعات ${isolated(localized(venue))}: ${isolated(money(gross))} (${parcelsText(pickups)}). الرصيد ${isolated(money(closing))}، وتفاصيل كل طلب في الكشف.`,
    brief: ({ venue }) => localized(venue),
    action,
  },
  seller_payout_sent: {
    name: 'تحويل ثمن السماد في الطريق إليك',
    title: () => 'تحويل في الطريق إليك',
    text: ({ venue, amount, accountEnd }) =>
      `سلّمنا بنكنا تحويلًا بقيمة ${isolated(money(amount))} إلى ${isolated(localized(venue))} على ${account(accountEnd)}. يصل عادةً خلال يومي عمل.`,
    brief: ({ venue }) => localized(venue),
    action,
  },
  seller_payout_settled: {
    name: 'وصول تحويل ثمن السماد',
    title: () => 'تم تحويل مبلغ إليك',
    text: ({ venue, amount, accountEnd }) =>
      `حوّل بنكنا ${isolated(money(amount))} إلى ${isolated(localized(venue))} على ${account(accountEnd)}.`,
    brief: ({ venue }) => localized(venue),
    action,
  },
  seller_payout_returned: {
    name: 'تحويل لثمن السماد لم يصل',
    title: () => 'لم يصلك أحد التحويلات',
    text: ({ venue, amount, accountEnd, returnReason }) =>
      `لم يصل مبلغ ${isolated(money(amount))} إلى ${isolated(localized(venue))} على ${account(accountEnd)}${returnReason ? `: ${sentence(returnReasonText(returnReason, 'ar'))}` : '.'} عاد المبلغ إلى رصيدك. تأكد من الحساب، وإن كان غير صحيح فاطلب حسابًا غيره. سيكون المبلغ في التحويل القادم.`,
    brief: ({ venue }) => localized(venue),
    action: 'مراجعة الحساب',
  },
  seller_payouts_held: {
    name: 'إيقاف تحويلات السماد مؤقتًا',
    title: () => 'التحويلات إليك موقوفة مؤقتًا',
    text: ({ venue, reason }) =>
      `لا نحوّل شيئًا إلى ${isolated(localized(venue))} في الوقت الحالي: ${sentence(reason)} ما تكسبه يبقى في رصيدك. راسلنا إن كان لديك أي سؤال.`,
    brief: ({ venue }) => localized(venue),
    action,
  },
  seller_account_asked: {
    name: 'طلب حساب بنكي آخر للسماد',
    title: () => 'طُلب تحويل المبالغ إلى حساب آخر',
    text: ({ business, accountEnd }) =>
      `طلب أحد من يبيعون لصالح ${isolated(business)} أن نحوّل المبالغ إلى ${account(accountEnd)}. نتحقق منه أولًا. إن لم يكن الطلب منكم فراسلونا فورًا.`,
    brief: () => `افتح ${PRODUCT_NAME.ar} للتأكد.`,
    sms: ({ accountEnd }) => `طُلب تحويل مبالغكم إلى حساب آخره ${accountEnd ?? ''}. ليس منكم؟ راسلونا.`,
    action: 'التأكد منه',
  },
  seller_account_changed: {
    name: 'حساب بنكي جديد للسماد',
    title: () => 'تغيّر حسابك البنكي',
    text: ({ business, accountEnd }) =>
      `نحوّل مبالغ ${isolated(business)} من الآن إلى ${account(accountEnd)}. لا نحوّل شيئًا خلال 48 ساعة، حتى يتسنى لكم الاعتراض. إن لم يكن التغيير منكم فراسلونا فورًا.`,
    brief: () => `افتح ${PRODUCT_NAME.ar} للتأكد.`,
    sms: ({ accountEnd }) => `صرنا نحوّل مبالغكم إلى حساب آخره ${accountEnd ?? ''}. ليس منكم؟ راسلونا.`,
    action: 'التأكد منه',
  },
  seller_account_declined: {
    name: 'القرار في حسابك البنكي للسماد',
    title: () => 'لم نتمكن من قبول الحساب البنكي',
    text: ({ business, note }) =>
      `لم نقبل الحساب البنكي الذي أرسلته لصالح ${isolated(business)}: ${sentence(note ?? '')} يبقى السابق معمولًا به، ويمكنك إرسال غيره.`,
    brief: () => `افتح ${PRODUCT_NAME.ar} لقراءة القرار.`,
    action,
  },
}
